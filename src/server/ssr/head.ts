import { RSS_FEED } from '#contract/calendar.ts';
import { LANGUAGE_FACTS, LANGUAGES, type Language } from '#contract/languages.ts';
import type { PageHead } from '#contract/page.ts';
import { escapeHtml } from '#server/platform/html/escape-html.ts';
import { escapeJson } from './escape.ts';

export interface HeadInput {
  head: PageHead;
  siteUrl: string;
  siteName: string;
  language: Language;
  /** True when the URL names the language: that URL is then the canonical one. */
  isLanguageInUrl: boolean;
  nonce: string;
}

/** Everything search engines and link previews read. */
export function renderHead(input: HeadInput): string {
  const { head, siteUrl, siteName, language, isLanguageInUrl, nonce } = input;
  const title = escapeHtml(head.title);
  const description = escapeHtml(head.description);
  const pageUrl = siteUrl + (head.canonical ?? '/');
  const canonical = isLanguageInUrl ? inLanguage(pageUrl, language) : pageUrl;
  return [
    `<title>${title}</title>`,
    head.reload &&
      `<noscript><meta http-equiv="refresh" content="${head.reload.seconds};url=${escapeHtml(head.reload.path)}"></noscript>`,
    description && `<meta name="description" content="${description}">`,
    ...(head.canonical === null
      ? ['<meta name="robots" content="noindex">']
      : [`<link rel="canonical" href="${escapeHtml(canonical)}">`, ...alternates(pageUrl)]),
    `<link rel="alternate" type="application/rss+xml" href="${escapeHtml(siteUrl + RSS_FEED)}">`,
    property('og:site_name', siteName),
    property('og:title', head.title),
    property('og:description', head.description),
    property('og:type', head.kind),
    property('og:url', canonical),
    property('og:image', siteUrl + head.picture),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    property('og:locale', ogLocale(language)),
    ...LANGUAGES.filter((other) => other !== language).map((other) =>
      property('og:locale:alternate', ogLocale(other)),
    ),
    '<meta name="twitter:card" content="summary_large_image">',
    ...head.structuredData.map(
      (thing) =>
        `<script type="application/ld+json" nonce="${nonce}">${escapeJson({ '@context': 'https://schema.org', ...thing })}</script>`,
    ),
  ].join('');
}

/** Search engines need a separate URL for each language of a page. */
export function inLanguage(url: string, language: Language): string {
  return `${url}${url.includes('?') ? '&' : '?'}language=${language}`;
}

function ogLocale(language: Language): string {
  return LANGUAGE_FACTS[language].locale.replace('-', '_');
}

function alternates(url: string): string[] {
  return [
    ...LANGUAGES.map(
      (language) =>
        `<link rel="alternate" hreflang="${language}" href="${escapeHtml(inLanguage(url, language))}">`,
    ),
    `<link rel="alternate" hreflang="x-default" href="${escapeHtml(url)}">`,
  ];
}

function property(name: string, content: string): string {
  return content ? `<meta property="${name}" content="${escapeHtml(content)}">` : '';
}
