import { type NamedTheme, themeToken } from '#server/platform/theme/theme-token.ts';

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

const cached = new Map<NamedTheme, Colors>();

/**
 * Mail clients do not support CSS variables and mostly use a white background: the light theme's
 * values are inlined.
 */
export function themeColors(theme: NamedTheme = 'parchment'): Colors {
  const known = cached.get(theme);
  if (known) return known;
  const value = (token: string) => themeToken(theme, token);
  const colors = {
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
  cached.set(theme, colors);
  return colors;
}
