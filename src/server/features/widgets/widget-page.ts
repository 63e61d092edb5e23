import { createHash } from 'node:crypto';
import type { Language } from '#contract/languages.ts';
import { ART_PATH } from '#contract/pictures.ts';
import type { CastleKey } from '#reference/castles.ts';
import type { SiteConfig } from '#server/platform/config/site-schema.ts';
import { escapeHtml } from '#server/platform/html/escape-html.ts';
import type { NamedTheme } from '#server/platform/theme/theme-token.ts';
import { type WidgetTheme, widgetStyle } from './widget-style.ts';

interface Widget {
  kind: 'status' | 'ranking' | 'bosses';
  title: string;
  /** The title in the header, where the world is named beside it. */
  heading?: string;
  /** Already HTML, as is `lead`, which stands below the title in the header. */
  body: string;
  lead: string;
  /** Behind the header. */
  picture: WidgetPicture;
  language: Language;
  theme: WidgetTheme;
  site: Pick<SiteConfig, 'url' | 'name' | 'colors'>;
  fonts: readonly string[];
  /** The page of the site that shows the widget's content in full. */
  path: string;
  /** The text that says when the data was read. */
  updated: string;
  action: { url: string; text: string; isMain?: boolean };
}

/** The URL of a picture in a theme. */
type WidgetPicture = (theme: NamedTheme) => string;

export interface WidgetPage {
  html: string;
  /** The CSP without `frame-ancestors`. */
  policy: string;
}

/** A page without JavaScript. Its CSP allows one style, by its hash, and the site's own pictures and fonts. */
export function widgetPage(widget: Widget): WidgetPage {
  const { kind, title, heading = title, body, lead, language, site, path, action } = widget;
  const style = widgetStyle({ ...widget, colors: site.colors });
  const hash = createHash('sha256').update(style).digest('base64');
  const link = escapeHtml(`${site.url}${path}`);
  const host = escapeHtml(new URL(site.url).host);
  const button = anchor(
    escapeHtml(action.url),
    escapeHtml(action.text),
    action.isMain ? 'play' : 'more',
  );
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeHtml(`${title} – ${site.name}`)}</title><style>${style}</style></head><body><main class="${kind}"><header>${LOGO}<div><h1>${anchor(link, escapeHtml(heading))}</h1>${lead}</div></header>${body}<footer><span>${escapeHtml(widget.updated)} · ${anchor(link, host)}</span>${button}</footer></main></body></html>`;
  return {
    html,
    policy: `default-src 'none'; style-src 'sha256-${hash}'; img-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'`,
  };
}

/** The landscape of a castle, as on the cards of the site. */
export function castleScene(castle: CastleKey): WidgetPicture {
  return (theme) => `${ART_PATH}/scenes/${castle}.svg?theme=${theme}&format=card`;
}

function anchor(url: string, html: string, className?: string): string {
  const classAttribute = className === undefined ? '' : ` class="${className}"`;
  return `<a${classAttribute} href="${url}" target="_blank" rel="noopener">${html}</a>`;
}

/** The same shield as in the header of the site. */
const LOGO =
  '<svg class="logo" viewBox="0 0 40 40" aria-hidden="true"><path d="M20 1 37 7.5v12.5c0 9.5-7.5 16-17 19C10.5 36 3 29.5 3 20V7.5Z" fill="none" stroke="currentColor" stroke-width="2.5"/><path d="M12 28V15h3v3h3v-3h4v3h3v-3h3v13z" fill="currentColor"/></svg>';
