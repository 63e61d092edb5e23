import type { Language } from '#contract/languages.ts';
import { END_PANEL_VIEW_PATH } from '#contract/panel-views.ts';
import { TEXTS } from '#server/locales/texts.ts';
import { escapeHtml } from '#server/platform/html/escape-html.ts';
import type { PanelView } from '#server/platform/route.ts';

/**
 * On every page while staff view a player's panel. Plain HTML beside the app: it costs other
 * visitors nothing, stays while the app changes pages, and works without JavaScript.
 */
export function panelViewBanner(
  { email, expiresAt, isOver }: PanelView,
  { language, csrfToken }: { language: Language; csrfToken: string },
): string {
  const texts = TEXTS[language].panelView;
  const time = `${expiresAt.toISOString().slice(11, 16)} UTC`;
  const text = isOver ? texts.over(email) : texts.banner(email, time);
  return (
    '<section class="panel-view" aria-labelledby="panel-view">' +
    `<p id="panel-view">${escapeHtml(text)}</p>` +
    `<form method="post" action="${END_PANEL_VIEW_PATH}">` +
    `<input type="hidden" name="_csrf" value="${escapeHtml(csrfToken)}">` +
    `<button type="submit">${escapeHtml(isOver ? texts.back : texts.end)}</button>` +
    '</form></section>'
  );
}

/** When the view expires, the page reloads, so that the player's data does not stay on the screen. */
export function panelViewHeaders({ expiresAt, isOver }: PanelView): Record<string, string> {
  if (isOver) return {};
  const seconds = Math.max(0, Math.ceil((expiresAt.getTime() - Date.now()) / 1000));
  return { refresh: String(seconds + 1) };
}
