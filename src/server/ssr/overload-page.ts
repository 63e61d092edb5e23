import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Language } from '#contract/languages.ts';
import type { Theme } from '#contract/themes.ts';
import { languageInUrl, pickLanguage, pickTheme } from '#server/platform/language.ts';
import type { PageResponse } from './page-cache.ts';
import type { PageSettings } from './page-view.ts';
import { type RenderDeps, renderPage } from './render-page.ts';

export type OverloadPage = (url: string, headers: IncomingHttpHeaders) => Promise<PageResponse>;

/**
 * The page of a site that cannot keep up, rendered once for each language and theme: whoever is turned
 * away must cost nothing. It has no JavaScript and reloads itself.
 */
export function createOverloadPage(deps: RenderDeps & PageSettings): OverloadPage {
  const rendered = new Map<string, Promise<PageResponse>>();
  const version = randomBytes(8).toString('hex');

  function render(language: Language, theme: Theme): Promise<PageResponse> {
    // Only the frame is rendered: it needs the name of the site, and no visitor is logged in on it.
    const site = { name: deps.site().name, tagline: '', profiles: false };
    const body = { site: { ...site, play_url: null, hero_castle: null }, worlds: [], player: null };
    const view = { path: '/', language, theme, version, isLanguageInUrl: false, visitor: {} };
    return renderPage(
      { ...deps, callApi: async () => ({ status: 200, body }) },
      { ...view, isOverloaded: true },
    );
  }

  return (url, headers) => {
    const language = languageInUrl(url) ?? pickLanguage(headers, deps.language);
    const theme = pickTheme(headers, deps.theme);
    // Rendered again when the site looks different.
    const key = `${language} ${theme} ${JSON.stringify(deps.site())}`;
    const page = rendered.get(key) ?? render(language, theme);
    rendered.set(key, page);
    page.catch(() => rendered.delete(key));
    return page;
  };
}
