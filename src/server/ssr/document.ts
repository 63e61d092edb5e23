import type { Language } from '#contract/languages.ts';
import { type RenderedPage, STATE_ELEMENT_ID } from '#contract/page.ts';
import type { Theme } from '#contract/themes.ts';
import { escapeHtml } from '#server/platform/html/escape-html.ts';
import { escapeJson } from './escape.ts';
import { renderHead } from './head.ts';
import type { PageAssets } from './renderer.ts';

/** What every document says about the site. */
export interface DocumentSite {
  url: string;
  name: string;
  /** The operator's icon; empty for ours. */
  favicon: string;
  /** URL of the stylesheet with the operator's colors; empty for the themes' own. */
  colors: string;
}

export interface DocumentInput {
  page: Extract<RenderedPage, { kind: 'page' }>;
  language: Language;
  theme: Theme;
  nonce: string;
  site: DocumentSite;
  isLanguageInUrl: boolean;
  assets: PageAssets;
  /** Only on pages whose forms or buttons write something. */
  csrfToken?: string | undefined;
  /** Beside the app, on pages that staff see instead of a player. */
  banner?: string | undefined;
}

/** The page around `#app`. No script here is executable text: the state is data, the code is files. */
export function renderDocument({
  page,
  language,
  theme,
  nonce,
  site,
  isLanguageInUrl,
  assets,
  csrfToken,
  banner = '',
}: DocumentInput): string {
  const isLate = csrfToken === undefined && assets.late.length > 0;
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    ...icons(site.favicon),
    '<link rel="manifest" href="/manifest.webmanifest">',
    renderHead({
      head: page.head,
      siteUrl: site.url,
      siteName: site.name,
      language,
      isLanguageInUrl,
      nonce,
    }),
    ...(csrfToken === undefined ? [] : forForms(csrfToken, assets, nonce)),
    ...assets.fonts.map(
      (href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`,
    ),
    ...[...assets.styles, ...(site.colors === '' ? [] : [site.colors])].map(
      (href) => `<link rel="stylesheet" href="${href}">`,
    ),
    ...(isLate ? [] : preloads(assets)),
    assets.headHtml(nonce),
  ].join('');
  return (
    `<!doctype html><html lang="${language}" data-theme="${theme}"><head>${head}</head><body>` +
    `<div id="app">${page.html}</div>${banner}` +
    `<script type="application/json" id="${STATE_ELEMENT_ID}" nonce="${nonce}">${escapeJson(page.state)}</script>` +
    (isLate ? lateScripts(assets, nonce, page.hydratesOnInteraction) : scripts(assets, nonce)) +
    '</body></html>'
  );
}

function icons(favicon: string): string[] {
  if (favicon !== '') {
    return [
      `<link rel="icon" type="image/webp" href="${favicon}">`,
      `<link rel="apple-touch-icon" href="${favicon}">`,
    ];
  }
  return [
    '<link rel="icon" type="image/svg+xml" href="/favicon.svg">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
  ];
}

/**
 * The page is rendered already: styles and fonts come first, then the code that makes it
 * interactive.
 */
function preloads({ data, preloads: modules }: PageAssets): string[] {
  return [
    ...data.map(
      (href) => `<link rel="preload" as="fetch" href="${href}" crossorigin fetchpriority="low">`,
    ),
    ...modules.map((href) => `<link rel="modulepreload" href="${href}" fetchpriority="low">`),
  ];
}

function scripts({ scripts: files }: PageAssets, nonce: string): string {
  return files
    .map(
      (src) => `<script type="module" src="${src}" nonce="${nonce}" fetchpriority="low"></script>`,
    )
    .join('');
}

/** A page without forms leaves the order to `src/web/late-start.ts`: its code after its pictures. */
function lateScripts(assets: PageAssets, nonce: string, hydratesOnInteraction: boolean): string {
  const { late, scripts: files, preloads: modules, data } = assets;
  const base = `data-entry="${files.join(' ')}" data-modules="${modules.join(' ')}" data-texts="${data.join(' ')}"`;
  const attributes = hydratesOnInteraction ? `${base} data-hydrates-on-interaction` : base;
  return [
    // The click that starts the page must not be lost.
    ...(hydratesOnInteraction ? earlyScripts(assets, nonce) : []),
    ...late.map(
      (src) => `<script type="module" src="${src}" nonce="${nonce}" ${attributes}></script>`,
    ),
  ].join('');
}

/** A page without forms has neither a token nor a button that waits for its code. */
function forForms(csrfToken: string, assets: PageAssets, nonce: string): string[] {
  return [
    `<meta name="csrf-token" content="${escapeHtml(csrfToken)}">`,
    ...earlyScripts(assets, nonce),
  ];
}

function earlyScripts({ early }: PageAssets, nonce: string): string[] {
  return early.map(
    (src) =>
      `<script type="module" async src="${src}" nonce="${nonce}" fetchpriority="high"></script>`,
  );
}
