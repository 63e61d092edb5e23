import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Language } from '#contract/languages.ts';
import type { Theme } from '#contract/themes.ts';
import { TEXTS } from '#server/locales/texts.ts';
import { languageInAddress, pickLanguage, pickTheme } from '#server/platform/language.ts';
import { type DrawDeps, drawPage } from './draw-page.ts';
import type { DrawnPage } from './page-cache.ts';
import type { PageSettings } from './page-view.ts';

export type OverloadPage = (url: string, headers: IncomingHttpHeaders) => Promise<DrawnPage>;

/**
 * The page of a site that cannot keep up, drawn once for each language and theme: whoever is turned
 * away must cost nothing. It has no scripts and reloads itself.
 */
export function createOverloadPage(deps: DrawDeps & PageSettings): OverloadPage {
  const drawn = new Map<string, Promise<DrawnPage>>();
  const version = randomBytes(8).toString('hex');

  function draw(language: Language, theme: Theme): Promise<DrawnPage> {
    const body = { code: 'overloaded', message: TEXTS[language].errors.overloaded };
    return drawPage(
      { ...deps, callApi: async () => ({ status: 503, body }) },
      { path: '/', language, theme, version, isLanguageInUrl: false, visitor: {}, isStill: true },
    );
  }

  return (url, headers) => {
    const language = languageInAddress(url) ?? pickLanguage(headers, deps.language);
    const theme = pickTheme(headers, deps.theme);
    const key = `${language} ${theme}`;
    const page = drawn.get(key) ?? draw(language, theme);
    drawn.set(key, page);
    page.catch(() => drawn.delete(key));
    return page;
  };
}
