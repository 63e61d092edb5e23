import { readFileSync } from 'node:fs';
import type { Hex } from '#art/kit/color.ts';

export const NAMED_THEMES = ['aden', 'parchment'] as const;
export type NamedTheme = (typeof NAMED_THEMES)[number];

const files = new Map<NamedTheme, string>();

/** A color as the theme's own stylesheet defines it. */
export function themeToken(theme: NamedTheme, token: string): Hex {
  const css = files.get(theme) ?? read(theme);
  const found = new RegExp(`--${token}:\\s*(#[0-9a-f]{6})`, 'i').exec(css)?.[1];
  if (!found) throw new Error(`theme ${theme} gives no value for --${token}`);
  return found.toLowerCase() as Hex;
}

function read(theme: NamedTheme): string {
  const css = readFileSync(new URL(`../../../web/theme/${theme}.css`, import.meta.url), 'utf8');
  files.set(theme, css);
  return css;
}
