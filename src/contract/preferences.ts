import { z } from 'zod';
import { languageSchema } from './language-schema.ts';
import { themeSchema } from './themes.ts';

/** Sets language or theme and redirects back; plain links, so it works without JavaScript. */
export const PREFERENCES_PATH = '/preferences';
export const LANGUAGE_COOKIE = 'language';
export const THEME_COOKIE = 'theme';

export const preferencesQuerySchema = z.object({
  language: languageSchema.optional(),
  theme: themeSchema.optional(),
  back: z.string().max(500).default('/'),
});
