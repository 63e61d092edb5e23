import { z } from 'zod';
import { LANGUAGES } from './languages.ts';

/** Apart from the list itself, which every page needs: a page that checks nothing carries no zod. */
export const languageSchema = z.enum(LANGUAGES);
