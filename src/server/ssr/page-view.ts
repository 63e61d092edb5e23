import type { IncomingHttpHeaders } from 'node:http';
import type { Language } from '#contract/languages.ts';
import { LANGUAGE_COOKIE } from '#contract/preferences.ts';
import type { Theme } from '#contract/themes.ts';
import { hostCookie } from '#server/platform/host-cookie.ts';
import { languageInUrl, pickLanguage, pickTheme } from '#server/platform/language.ts';
import type { PageView } from './render-page.ts';

export interface PageSettings {
  language: Language;
  theme: Theme;
  /** Changes with everything pages are rendered from. */
  version: () => string;
}

export function viewOf(
  url: string,
  headers: IncomingHttpHeaders,
  settings: PageSettings,
): PageView & { key: string } {
  const requested = languageInUrl(url);
  const language = requested ?? pickLanguage(headers, settings.language);
  const theme = pickTheme(headers, settings.theme);
  const version = settings.version();
  return {
    key: keyOf(language, theme, url),
    path: url,
    language,
    theme,
    version,
    isLanguageInUrl: requested !== undefined,
    visitor: withLanguage({}, language),
  };
}

/** A page for one visitor is rendered with what they sent. */
export function personalView<View extends PageView>(
  view: View,
  headers: IncomingHttpHeaders,
): View {
  const { isLanguageInUrl, language } = view;
  return { ...view, visitor: isLanguageInUrl ? withLanguage(headers, language) : headers };
}

/** The page's own calls must use the page's language; the first cookie of the prefixed name counts. */
function withLanguage(headers: IncomingHttpHeaders, language: Language): IncomingHttpHeaders {
  const chosen = `${hostCookie(LANGUAGE_COOKIE, true)}=${language}`;
  return { ...headers, cookie: `${chosen}; ${headers.cookie ?? ''}` };
}

export function keyOf(language: Language, theme: Theme, url: string): string {
  return `${language} ${theme} ${url}`;
}
