/** Languages the portal speaks. Adding one means a locale file and a column of error messages. */
export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];
