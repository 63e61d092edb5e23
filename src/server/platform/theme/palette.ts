import { contrast, type Hex, mix } from '#art/kit/color.ts';
import { NAMED_THEMES, type NamedTheme, themeToken } from './theme-token.ts';

/** What an operator may color in a theme. */
const PALETTE_TOKENS = { accent: 'accent', button: 'accent-fill', bar: 'beam' } as const;
export type PaletteField = keyof typeof PALETTE_TOKENS;
export type Palette = Record<PaletteField, Hex>;
export const PALETTE_FIELDS = Object.keys(PALETTE_TOKENS) as PaletteField[];

/** WCAG AA for text. */
export const MIN_CONTRAST = 4.5;
/** What the accent is written on. */
const GROUNDS = ['ground', 'frame', 'surface', 'raised'];
const HOVER_SHARE = 0.14;

export function defaultColor(theme: NamedTheme, field: PaletteField): Hex {
  return themeToken(theme, PALETTE_TOKENS[field]);
}

/**
 * How well a color can be read where it is text, as its lowest ratio on any background. A button's
 * text is chosen for its color, and a bar has none: both may have any color.
 */
export function contrastIn(theme: NamedTheme, field: PaletteField, color: Hex): number {
  if (field !== 'accent') return Number.POSITIVE_INFINITY;
  return Math.min(...GROUNDS.map((ground) => contrast(color, themeToken(theme, ground))));
}

/** The same for a setting such as `site.colors.aden.accent`; undefined if it is not a color. */
export function contrastOf(key: string, value: unknown): number | undefined {
  const [, themeName, fieldName] = /^site\.colors\.(\w+)\.(\w+)$/.exec(key) ?? [];
  const theme = NAMED_THEMES.find((name) => name === themeName);
  const field = PALETTE_FIELDS.find((name) => name === fieldName);
  if (!theme || !field || !isColor(value)) return undefined;
  return contrastIn(theme, field, value);
}

function isColor(value: unknown): value is Hex {
  return typeof value === 'string' && /^#[0-9a-f]{6}$/.test(value);
}

/** A palette as CSS declarations; black or white on a button, whichever is more readable. */
export function paletteRules({ accent, button, bar }: Palette): string {
  const onAccent = readableOn(button);
  const hover = mix(button, onAccent === WHITE ? BLACK : WHITE, HOVER_SHARE);
  return [
    `--accent:${accent}`,
    `--accent-fill:${button}`,
    `--accent-fill-hover:${hover}`,
    `--on-accent:${onAccent}`,
    `--beam:${bar}`,
  ].join(';');
}

const WHITE = '#ffffff';
const BLACK = '#000000';

/** One of the two always has at least 4.5 : 1. */
export function readableOn(color: Hex): Hex {
  return contrast(WHITE, color) >= contrast(BLACK, color) ? WHITE : BLACK;
}
