import { z } from 'zod';
import type { Hex } from '#art/kit/color.ts';
import { CASTLE_KEYS } from '#contract/castle-keys.ts';
import { languageSchema } from '#contract/language-schema.ts';
import { byLanguage, type Language } from '#contract/languages.ts';
import {
  FOOTER_KEYS,
  type FooterKey,
  MENU_PATHS,
  MENU_PLACE_MAX,
  type MenuKey,
} from '#contract/menu.ts';
import { SOCIAL_SITES, type SocialSite } from '#contract/social-sites.ts';
import { themeSchema } from '#contract/themes.ts';
import { contrastIn, defaultColor, MIN_CONTRAST, PALETTE_FIELDS } from '../theme/palette.ts';
import { NAMED_THEMES } from '../theme/theme-token.ts';

const TAGLINE_MAX = 300;
const NOTE_MAX = 500;

/** One text for everybody, or one per language. */
const taglineSchema = z.preprocess(
  (value) => (typeof value === 'string' ? byLanguage(() => value) : value),
  inLanguages(z.string().trim().max(TAGLINE_MAX).optional()),
);
/** For a text that is empty until somebody writes one. */
const noteSchema = inLanguages(z.string().trim().max(NOTE_MAX).default('')).prefault({});

function inLanguages<Schema extends z.ZodType>(schema: Schema) {
  return z.strictObject(byLanguage(() => schema));
}

/** A path from `mediaPath`; empty for the built-in picture. */
const pictureSchema = z
  .string()
  .regex(/^(\/media\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})?$/)
  .meta({ format: 'picture' })
  .default('');

const colorsSchema = z
  .strictObject(
    eachOf(NAMED_THEMES, (theme) =>
      z
        .strictObject(eachOf(PALETTE_FIELDS, (field) => colorSchema(defaultColor(theme, field))))
        .prefault({}),
    ),
  )
  .prefault({})
  .superRefine((colors, context) => {
    for (const theme of NAMED_THEMES) {
      for (const field of PALETTE_FIELDS) {
        const ratio = contrastIn(theme, field, colors[theme][field]);
        if (ratio >= MIN_CONTRAST) continue;
        const message = `has a contrast of ${ratio.toFixed(1)} : 1, below ${MIN_CONTRAST} : 1`;
        context.addIssue({ code: 'custom', path: [theme, field], message });
      }
    }
  });

function colorSchema(fallback: Hex) {
  return z
    .string()
    .regex(/^#[0-9a-f]{6}$/)
    .transform((color) => color as Hex)
    .meta({ format: 'color' })
    .default(fallback);
}

const PLACES: Record<MenuKey, number> = {
  home: 10,
  donations: 20,
  accounts: 30,
  traders: 40,
  rankings: 50,
  clans: 60,
  lords: 70,
  raids: 80,
  // Shown as soon as a world has data.
  database: 85,
  faq: 0,
  downloads: 0,
};
const menuSchema = z
  .strictObject(
    eachOf(Object.keys(MENU_PATHS) as MenuKey[], (key) =>
      z.int().min(0).max(MENU_PLACE_MAX).default(PLACES[key]),
    ),
  )
  .prefault({});

const footerSchema = z
  .strictObject({
    ...eachOf(FOOTER_KEYS as readonly FooterKey[], () => z.boolean().default(true)),
    note: noteSchema,
  })
  .prefault({});

function eachOf<Key extends string, Schema>(
  keys: readonly Key[],
  make: (key: Key) => Schema,
): Record<Key, Schema> {
  return Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<Key, Schema>;
}

/** Empty for none. */
const linkSchema = z
  .string()
  .trim()
  .max(300)
  .refine((text) => text === '' || (text.startsWith('https://') && URL.canParse(text)), {
    error: 'must start with https://',
  })
  .default('');

const socialSchema = z.strictObject(
  Object.fromEntries(Object.keys(SOCIAL_SITES).map((site) => [site, linkSchema])) as Record<
    SocialSite,
    typeof linkSchema
  >,
);

const NEXT_SIEGE = 'next_siege';

export type SiteConfig = z.infer<typeof fieldsSchema>;

const fieldsSchema = z.strictObject({
  name: z.string().trim().min(1).max(100).default('Castellan'),
  tagline: taglineSchema.prefault(''),
  /** Public URL without a trailing slash. Cookies and origin checks depend on it. */
  url: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ''))
    .default('http://localhost:4100'),
  language: languageSchema.default('en'),
  theme: themeSchema.default('auto'),
  /** Where players get the game: your own page, or a file. Without it there is no Play button. */
  play_url: z.union([z.url({ protocol: /^https?$/ }), z.string().regex(/^\/[^/]/)]).optional(),
  /** The castle behind the front page's title. */
  hero_castle: z.enum([NEXT_SIEGE, ...CASTLE_KEYS]).default(NEXT_SIEGE),
  /** Pictures uploaded in the admin area. */
  logo: pictureSchema,
  favicon: pictureSchema,
  colors: colorsSchema,
  /** The place of each entry in the header; 0 hides it. */
  menu: menuSchema,
  footer: footerSchema,
  /** Above and below the text of every email. */
  email: z.strictObject({ header: noteSchema, footer: noteSchema }).prefault({}),
  /** The community's pages, linked at the bottom of every page. */
  social: socialSchema.prefault({}),
  /** Whether everybody can read who is banned. */
  bans: z.strictObject({ public: z.boolean().default(false) }).prefault({}),
  /** Pages of single characters and clans, with data that is visible in the game anyway. */
  profiles: z.boolean().default(true),
  /** Every page shows a maintenance notice, and nothing can be changed. */
  maintenance: z.boolean().default(false),
});

export const siteSchema = fieldsSchema.refine(
  ({ tagline, language }) => tagline[language] !== undefined,
  { path: ['tagline'], error: 'is required in the language of the site (site.language)' },
);

/** A language without its own tagline, such as one added by an update, uses the site's. */
export function taglineIn(site: SiteConfig, language: Language): string {
  return site.tagline[language] || site.tagline[site.language] || '';
}

/** The castle an operator chose; null for that of the next siege. */
export function heroCastleOf({ hero_castle }: SiteConfig) {
  return hero_castle === NEXT_SIEGE ? null : hero_castle;
}
