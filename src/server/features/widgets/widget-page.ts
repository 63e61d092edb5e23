import { createHash } from 'node:crypto';
import type { Language } from '#contract/languages.ts';
import type { WIDGET_THEMES } from '#contract/widgets.ts';
import type { SiteConfig } from '#server/platform/config/site-schema.ts';
import { escapeHtml } from '#server/platform/html/escape-html.ts';
import { type NamedTheme, themeToken } from '#server/platform/theme/theme-token.ts';

export type WidgetTheme = (typeof WIDGET_THEMES)[number];
type Colors = SiteConfig['colors'];

interface Widget {
  title: string;
  /** Already HTML. */
  body: string;
  language: Language;
  theme: WidgetTheme;
  site: { url: string; name: string; colors: Colors };
  /** The page of the site that shows the widget's content in full. */
  path: string;
  footer: string;
}

export interface WidgetPage {
  html: string;
  /** The CSP without `frame-ancestors`. */
  policy: string;
}

/** A page without JavaScript. Its CSP allows one style, by its hash. */
export function widgetPage(widget: Widget): WidgetPage {
  const { title, body, language, theme, site, path, footer } = widget;
  const style = styleOf(theme, site.colors);
  const hash = createHash('sha256').update(style).digest('base64');
  const link = escapeHtml(`${site.url}${path}`);
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeHtml(`${title} – ${site.name}`)}</title><style>${style}</style></head><body><main>${LOGO}<h1><a href="${link}" target="_blank" rel="noopener">${escapeHtml(title)}</a></h1>${body}<footer>${footer}</footer></main></body></html>`;
  return {
    html,
    policy: `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'`,
  };
}

/** The same shield as in the header of the site. */
const LOGO =
  '<svg class="logo" viewBox="0 0 40 40" aria-hidden="true"><path d="M20 1 37 7.5v12.5c0 9.5-7.5 16-17 19C10.5 36 3 29.5 3 20V7.5Z" fill="none" stroke="currentColor" stroke-width="2.5"/><path d="M12 28V15h3v3h3v-3h4v3h3v-3h3v13z" fill="currentColor"/></svg>';

const TOKENS = ['surface', 'line', 'line-soft', 'ink', 'muted', 'success', 'danger'] as const;

function variables(theme: NamedTheme, colors: Colors): string {
  const own = TOKENS.map((token) => `--${token}:${themeToken(theme, token)}`);
  const { accent, bar } = colors[theme];
  return [...own, `--accent:${accent}`, `--bar:${bar}`].join(';');
}

const RULES = `*{box-sizing:border-box;margin:0}body{background:var(--surface);color:var(--ink);font:15px/1.45 system-ui,sans-serif}main{min-height:100vh;border:1px solid var(--line);border-top:4px solid var(--bar);padding:14px 16px;background:linear-gradient(color-mix(in oklab,var(--accent) 7%,var(--surface)),var(--surface) 96px)}main{max-width:560px;margin:0 auto}.logo{float:left;width:22px;height:22px;margin:0 10px 4px 0;color:var(--accent)}h1{font:600 16px/1.3 Cinzel,Georgia,serif;letter-spacing:.05em;text-transform:uppercase;padding-bottom:10px;overflow-wrap:anywhere}a{color:var(--accent);text-decoration:none}a:hover,a:focus{text-decoration:underline}a:focus-visible{outline:2px solid var(--accent);outline-offset:2px}table{width:100%;border-collapse:collapse}td,th{padding:5px 8px 5px 0;border-top:1px solid var(--line-soft);text-align:left;font-weight:400;vertical-align:baseline;overflow-wrap:anywhere}td:last-child{padding-right:0;text-align:right;font-variant-numeric:tabular-nums}td:first-child.n{width:2.2em;color:var(--muted);font-variant-numeric:tabular-nums}table{clear:left}.n~td{white-space:nowrap}tbody tr:nth-child(-n+3):has(>.n){background:linear-gradient(90deg,color-mix(in oklab,var(--accent) 20%,transparent),transparent 70%)}tbody tr:nth-child(-n+3)>.n{padding-left:8px;color:var(--ink);font-weight:700}small,footer{color:var(--muted);font-size:13px}small{display:block}footer{padding-top:8px}.big{font-size:26px;font-weight:600;font-variant-numeric:tabular-nums}.big.up::before{content:"";display:inline-block;width:.42em;height:.42em;margin-right:.4em;border-radius:50%;background:currentColor;vertical-align:middle}.up{color:var(--success)}.down{color:var(--danger)}.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}`;

function styleOf(theme: WidgetTheme, colors: Colors): string {
  if (theme !== 'auto') return `:root{${variables(theme, colors)}}${RULES}`;
  const light = `@media (prefers-color-scheme:light){:root{${variables('parchment', colors)}}}`;
  return `:root{color-scheme:dark light;${variables('aden', colors)}}${light}${RULES}`;
}
