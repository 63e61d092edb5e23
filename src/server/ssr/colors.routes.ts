import { z } from 'zod';
import type { Hex } from '#art/kit/color.ts';
import type { SiteConfig } from '#server/platform/config/site-schema.ts';
import { type Route, route } from '#server/platform/route.ts';
import {
  defaultColor,
  PALETTE_FIELDS,
  type Palette,
  paletteRules,
} from '#server/platform/theme/palette.ts';
import { NAMED_THEMES, type NamedTheme } from '#server/platform/theme/theme-token.ts';
import type { DocumentSite } from './document.ts';

type Palettes = Record<NamedTheme, Palette>;

const COLORS_PATH = '/colors';
const params = z.object({
  colors: z
    .string()
    .max(37)
    .regex(/^[0-9a-f]{18}-[0-9a-f]{18}$/),
});

export function documentSite({ url, name, favicon, colors }: SiteConfig): DocumentSite {
  return { url, name, favicon, colors: urlOf(colors) };
}

/**
 * The operator's colors. They are part of the URL, so that a URL always means the same colors:
 * every node responds with the same, even one that does not know of a change yet, and browsers cache it
 * forever.
 */
export function colorRoutes(): Route[] {
  return [
    route({
      method: 'GET',
      url: `${COLORS_PATH}/:colors.css`,
      access: 'public',
      load: 'cached',
      rateLimit: 'general',
      params,
      replies: null,
      handle: ({ params: { colors }, reply }) =>
        reply
          .type('text/css; charset=utf-8')
          .header('cache-control', 'public, max-age=31536000, immutable')
          .send(stylesheet(read(colors))),
    }),
  ];
}

function urlOf(colors: Palettes): string {
  const isCustom = NAMED_THEMES.some((theme) =>
    PALETTE_FIELDS.some((field) => colors[theme][field] !== defaultColor(theme, field)),
  );
  if (!isCustom) return '';
  const encoded = NAMED_THEMES.map((theme) =>
    PALETTE_FIELDS.map((field) => colors[theme][field].slice(1)).join(''),
  );
  return `${COLORS_PATH}/${encoded.join('-')}.css`;
}

function read(encoded: string): Palettes {
  const [aden = '', parchment = ''] = encoded.split('-');
  return { aden: paletteOf(aden), parchment: paletteOf(parchment) };
}

function paletteOf(text: string): Palette {
  const colors = text.match(/.{6}/g) ?? [];
  const entries = PALETTE_FIELDS.map((field, at) => [field, `#${colors[at]}` as Hex]);
  return Object.fromEntries(entries) as Palette;
}

/** The themes' own selectors: it is loaded after their stylesheets. */
function stylesheet({ aden, parchment }: Palettes): string {
  const light = paletteRules(parchment);
  return [
    `:root,:root[data-theme="auto"],:root[data-theme="aden"]{${paletteRules(aden)}}`,
    `:root[data-theme="parchment"]{${light}}`,
    `@media (prefers-color-scheme:light){:root[data-theme="auto"]{${light}}}`,
  ].join('\n');
}
