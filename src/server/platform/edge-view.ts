import type { IncomingMessage } from 'node:http';
import { LANGUAGES, type Language } from '#contract/languages.ts';
import { LANGUAGE_COOKIE, THEME_COOKIE } from '#contract/preferences.ts';
import { THEMES, type Theme } from '#contract/themes.ts';
import { hostCookie } from './host-cookie.ts';

/** For visitors who chose nothing and whose browser accepts none of our languages. */
export interface ViewDefaults {
  language: Language;
  theme: Theme;
}

/** Must be the last parameter: the cache appends it, so one that a visitor wrote earlier is ignored. */
const EDGE_PARAMETER = /[?&]edge=([a-z]{2}|-)\.([a-z]+|-)$/;

/**
 * A reverse proxy or CDN caches by URL alone, so it appends the language and theme it caches the
 * page for: `/ranking?edge=es.parchment`, `-` for the site's default. The parameter overrides cookies
 * and Accept-Language, which are not in the key, and is removed before anything else reads the URL.
 */
export function takeEdgeView(
  request: Pick<IncomingMessage, 'url' | 'headers'>,
  defaults: ViewDefaults,
): void {
  const { url } = request;
  // Fast path: without such a cache hardly any request has the parameter.
  if (!url?.includes('edge=')) return;
  const match = EDGE_PARAMETER.exec(url);
  if (!match) return;
  const language =
    match[1] === '-' ? defaults.language : LANGUAGES.find((known) => known === match[1]);
  const theme = match[2] === '-' ? defaults.theme : THEMES.find((known) => known === match[2]);
  if (!language || !theme) return;
  request.url = url.slice(0, match.index);
  // If two cookies have the same name, the first is used.
  request.headers.cookie = [
    `${hostCookie(LANGUAGE_COOKIE, true)}=${language}`,
    `${hostCookie(THEME_COOKIE, true)}=${theme}`,
    ...(request.headers.cookie === undefined ? [] : [request.headers.cookie]),
  ].join('; ');
}
