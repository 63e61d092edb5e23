import { z } from 'zod';
import { LANGUAGES } from './languages.ts';

/** Not in the same module as the list of languages: a page that only needs the list does not load zod. */
export const languageSchema = z.enum(LANGUAGES);
