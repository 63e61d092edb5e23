import { z } from 'zod';
import { languageSchema } from '#contract/language-schema.ts';
import type { Language } from '#contract/languages.ts';
import { themeSchema } from '#contract/themes.ts';

/** One text for everybody, or one per language. */
const sentenceSchema = z.union([z.string(), z.strictObject({ en: z.string(), es: z.string() })]);
export type Sentence = z.infer<typeof sentenceSchema>;

export const siteSchema = z.strictObject({
  name: z.string().min(1).default('Castellan'),
  tagline: sentenceSchema.default(''),
  /** Public address, without a slash at the end. Cookies and origin checks follow it. */
  url: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ''))
    .default('http://localhost:4100'),
  language: languageSchema.default('en'),
  theme: themeSchema.default('auto'),
  /** Where players get the game: a page of yours, or a file. Without it there is no Play button. */
  play_url: z.union([z.url({ protocol: /^https?$/ }), z.string().regex(/^\/[^/]/)]).optional(),
  /** Pages of single characters and clans, with what others in the game can see anyway. */
  profiles: z.boolean().default(true),
  /** Every page says that the site is being worked on, and nothing can be written. */
  maintenance: z.boolean().default(false),
});

export function sentenceIn(sentence: Sentence, language: Language): string {
  return typeof sentence === 'string' ? sentence : sentence[language];
}
