import { themeToken } from '#server/platform/theme/theme-token.ts';

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

/**
 * Mail clients do not support CSS variables and mostly use a white background: the light theme's
 * values are inlined.
 */
export function themeColors(): Colors {
  const value = (token: string) => themeToken('parchment', token);
  cached ??= {
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
  return cached;
}
