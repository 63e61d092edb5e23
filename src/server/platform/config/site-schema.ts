import { z } from 'zod';
import { CASTLE_KEYS } from '#contract/castle-keys.ts';
import { languageSchema } from '#contract/language-schema.ts';
import type { Language } from '#contract/languages.ts';
import { themeSchema } from '#contract/themes.ts';

/** One text for everybody, or one per language. */
const sentenceSchema = z.union([z.string(), z.partialRecord(languageSchema, z.string())]);

const fieldsSchema = z.strictObject({
  name: z.string().min(1).default('Castellan'),
  tagline: sentenceSchema.default(''),
  /** Public URL without a trailing slash. Cookies and origin checks depend on it. */
  url: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ''))
    .default('http://localhost:4100'),
  language: languageSchema.default('en'),
  theme: themeSchema.default('auto'),
  /** Where players get the game: your own page, or a file. Without it there is no Play button. */
  play_url: z.union([z.url({ protocol: /^https?$/ }), z.string().regex(/^\/[^/]/)]).optional(),
  /** The castle behind the front page's title. Defaults to that of the next siege. */
  hero_castle: z.enum(CASTLE_KEYS).optional(),
  /** Pages of single characters and clans, with data that is visible in the game anyway. */
  profiles: z.boolean().default(true),
  /** Every page shows a maintenance notice, and nothing can be changed. */
  maintenance: z.boolean().default(false),
});

export const siteSchema = fieldsSchema.refine(
  ({ tagline, language }) => typeof tagline === 'string' || tagline[language] !== undefined,
  { path: ['tagline'], error: 'is required in the language of the site (site.language)' },
);

/** A language without its own tagline, such as one added by an update, uses the site's. */
export function taglineIn(site: z.infer<typeof fieldsSchema>, language: Language): string {
  const { tagline } = site;
  if (typeof tagline === 'string') return tagline;
  return tagline[language] ?? tagline[site.language] ?? '';
}
