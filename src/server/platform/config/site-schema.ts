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
  /** Public address, without a slash at the end. Cookies and origin checks follow it. */
  url: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ''))
    .default('http://localhost:4100'),
  language: languageSchema.default('en'),
  theme: themeSchema.default('auto'),
  /** Where players get the game: a page of yours, or a file. Without it there is no Play button. */
  play_url: z.union([z.url({ protocol: /^https?$/ }), z.string().regex(/^\/[^/]/)]).optional(),
  /** The castle behind the front page's title. Without it that of the next siege. */
  hero_castle: z.enum(CASTLE_KEYS).optional(),
  /** Pages of single characters and clans, with what others in the game can see anyway. */
  profiles: z.boolean().default(true),
  /** Every page says that the site is being worked on, and nothing can be written. */
  maintenance: z.boolean().default(false),
});

export const siteSchema = fieldsSchema.refine(
  ({ tagline, language }) => typeof tagline === 'string' || tagline[language] !== undefined,
  { path: ['tagline'], error: 'must be there in the language of the site (site.language)' },
);

/** A language without a tagline of its own, as one that came with an update, has the site's. */
export function taglineIn(site: z.infer<typeof fieldsSchema>, language: Language): string {
  const { tagline } = site;
  if (typeof tagline === 'string') return tagline;
  return tagline[language] ?? tagline[site.language] ?? '';
}
