import type { Colors } from './theme-colors.ts';

/** The colors an email is shown in: the reader's choice, or one of the two for a preview. */
export type EmailTheme = 'auto' | 'light' | 'dark';

/**
 * The dark theme's colors for readers whose mail client is dark and honors it (Apple Mail,
 * Thunderbird and others); the rest show the inline ones, or invert them. `!important`, because
 * inline styles come first otherwise.
 */
export function darkStyles(theme: EmailTheme, colors: Colors): string {
  if (theme === 'light') return '';
  const rules = rulesOf(colors)
    .map(([selector, style]) => `${selector}{${style.replaceAll(';', '!important;')}}`)
    .join('');
  const css = theme === 'dark' ? rules : `@media (prefers-color-scheme:dark){${rules}}`;
  return `<meta name="color-scheme" content="light dark"><style>${css}</style>`;
}

function rulesOf(c: Colors): readonly (readonly [string, string])[] {
  return [
    ['.e-ground', `background:${c.ground};color:${c.ink};`],
    ['.e-sheet', `background:${c.surface};border-color:${c.line};border-top-color:${c.beam};`],
    ['.e-ink', `color:${c.ink};`],
    ['.e-text a', `color:${c.accent};`],
    ['.e-text blockquote', `color:${c.muted};border-left-color:${c.line};`],
    ['.e-text hr', `border-top-color:${c.line};`],
    ['.e-muted,.e-muted a', `color:${c.muted};border-color:${c.line};`],
    // After the links of the text, of which it is one.
    ['.e-text a.e-button', `background:${c.accentFill};color:${c.onAccent};`],
  ];
}
