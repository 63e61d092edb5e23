import type { IncomingHttpHeaders } from 'node:http';
import { LANGUAGES, type Language } from '#contract/languages.ts';
import { LANGUAGE_COOKIE, THEME_COOKIE } from '#contract/preferences.ts';
import { THEMES, type Theme } from '#contract/themes.ts';
import { hostCookie } from './host-cookie.ts';

/** Cookie, then Accept-Language, then the configured language. */
export function pickLanguage(headers: IncomingHttpHeaders, fallback: Language): Language {
  const chosen = readPreference(headers.cookie, LANGUAGE_COOKIE);
  return (
    (chosen && LANGUAGES.find((language) => language === chosen)) ||
    (fromAcceptLanguage(headers['accept-language']) ?? fallback)
  );
}

/** Search engines index each language under its own URL: `?language=es`. */
export function languageInUrl(url: string): Language | undefined {
  const query = url.indexOf('?');
  // Nearly every request ends here: the query is parsed only where it can matter.
  if (query < 0 || !url.includes('language=', query)) return undefined;
  const requested = new URLSearchParams(url.slice(query + 1)).get('language');
  return LANGUAGES.find((language) => language === requested);
}

export function pickTheme(headers: IncomingHttpHeaders, fallback: Theme): Theme {
  const chosen = readPreference(headers.cookie, THEME_COOKIE);
  return (chosen && THEMES.find((theme) => theme === chosen)) || fallback;
}

/**
 * On https the `__Host-` cookie, which no other site can set; the one without the prefix was set over
 * plain http, or by an older version.
 */
function readPreference(header: string | undefined, name: string): string | undefined {
  return readCookie(header, hostCookie(name, true)) ?? readCookie(header, name);
}

/** For hot paths that run before the cookie plugin. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  if (!header) return undefined;
  for (const part of header.split(';')) {
    const split = part.indexOf('=');
    if (split > 0 && part.slice(0, split).trim() === name) return part.slice(split + 1).trim();
  }
  return undefined;
}

/** The highest quality wins; at equal quality the one named first. */
function fromAcceptLanguage(header: string | undefined): Language | undefined {
  if (!header) return undefined;
  let best: { language: Language; quality: number } | undefined;
  for (const part of header.split(',')) {
    const [range = '', ...parameters] = part.split(';');
    const primary = range.trim().slice(0, 2).toLowerCase();
    const language = LANGUAGES.find((known) => known === primary);
    if (!language) continue;
    const qParameter = parameters.map((p) => p.trim()).find((p) => p.startsWith('q='));
    const quality = qParameter ? Number(qParameter.slice(2)) : 1;
    if (quality > (best?.quality ?? 0)) best = { language, quality };
  }
  return best?.language;
}
