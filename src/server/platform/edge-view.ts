import type { IncomingMessage } from 'node:http';
import { LANGUAGES, type Language } from '#contract/languages.ts';
import { LANGUAGE_COOKIE, THEME_COOKIE } from '#contract/preferences.ts';
import { THEMES, type Theme } from '#contract/themes.ts';
import { hostCookie } from './host-cookie.ts';

/** What visitors get who chose nothing, and whose browser asks for none of our languages. */
export interface ViewDefaults {
  language: Language;
  theme: Theme;
}

/** Always the last parameter: whatever a visitor wrote before it, the cache's word counts. */
const HINT = /[?&]edge=([a-z]{2}|-)\.([a-z]+|-)$/;

/**
 * A cache in front keys by the address alone, so it says in the address which language and theme it
 * keeps this page for: `/ranking?edge=es.parchment`, `-` for the site's own. The hint outweighs
 * cookies and Accept-Language, which are not in the key, and is gone before anything reads the address.
 */
export function takeEdgeView(
  request: Pick<IncomingMessage, 'url' | 'headers'>,
  defaults: ViewDefaults,
): void {
  const { url } = request;
  // Nearly every request without a cache in front ends here.
  if (!url?.includes('edge=')) return;
  const hint = HINT.exec(url);
  if (!hint) return;
  const language = hint[1] === '-' ? defaults.language : LANGUAGES.find((one) => one === hint[1]);
  const theme = hint[2] === '-' ? defaults.theme : THEMES.find((one) => one === hint[2]);
  if (!language || !theme) return;
  request.url = url.slice(0, hint.index);
  // Of two cookies of one name the first counts.
  request.headers.cookie = [
    `${hostCookie(LANGUAGE_COOKIE, true)}=${language}`,
    `${hostCookie(THEME_COOKIE, true)}=${theme}`,
    ...(request.headers.cookie === undefined ? [] : [request.headers.cookie]),
  ].join('; ');
}
