/** Languages the portal speaks. docs/adding-a-language.md lists what a new one needs. */
export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];
