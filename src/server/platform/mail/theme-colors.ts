import { readFileSync } from 'node:fs';

/**
 * Mail clients do not support CSS variables and mostly use a white background: the light theme's
 * values are inlined.
 */
const LIGHT_THEME = new URL('../../../web/theme/parchment.css', import.meta.url);

export interface Colors {
  ground: string;
  surface: string;
  line: string;
  ink: string;
  muted: string;
  accent: string;
  accentFill: string;
  onAccent: string;
  beam: string;
}

let cached: Colors | undefined;

export function themeColors(): Colors {
  cached ??= parse(readFileSync(LIGHT_THEME, 'utf8'));
  return cached;
}

function parse(css: string): Colors {
  const value = (token: string): string => {
    const found = new RegExp(`--${token}:\\s*(#[0-9a-f]{6})`, 'i').exec(css)?.[1];
    if (!found) throw new Error(`the light theme gives no value for --${token}`);
    return found;
  };
  return {
    ground: value('ground'),
    surface: value('surface'),
    line: value('line'),
    ink: value('ink'),
    muted: value('muted'),
    accent: value('accent'),
    accentFill: value('accent-fill'),
    onAccent: value('on-accent'),
    beam: value('beam'),
  };
}
