import type { Language } from '#contract/languages.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import type { ServerTexts } from './server-texts.ts';

/** Every sentence of the server that a person reads, by language. */
export const TEXTS: Record<Language, ServerTexts> = { en, es };
