import type { Language } from '#contract/languages.ts';
import type { PageName, PageReply } from '#contract/pages.ts';
import { TEXTS } from '#server/locales/texts.ts';
import { unixSeconds } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import { sanitize } from '#server/platform/html/sanitize.ts';
import type { PageRow } from './pages.repo.ts';

export function viewOwnPage(page: PageName, row: PageRow): PageReply {
  return {
    page,
    title: row.title,
    language: row.language,
    html: sanitize(row.html),
    updated_at: unixSeconds(row.updated_at),
  };
}

/** What starter pages link to until the operator sets `play_url`, the address of the game. */
const NEWS_LINK = /<a href="\/posts">[^<]*<\/a>/;

/**
 * `{site}` in a starter text is replaced by the site's name before sanitizing, and a link to the
 * news by one to the game, if its address is set.
 */
export function viewStarterPage(
  page: PageName,
  language: Language,
  { name: siteName, play_url: playUrl }: Pick<Config['site'], 'name' | 'play_url'>,
): PageReply {
  const { title, html: text, game } = TEXTS[language].starterPages[page];
  const name = escaped(siteName);
  const html =
    playUrl === undefined || game === undefined
      ? text
      : text.replace(NEWS_LINK, () => `<a href="${escaped(playUrl)}">${game}</a>`);
  return {
    page,
    title,
    language,
    html: sanitize(html.replaceAll('{site}', () => name)),
    updated_at: 0,
  };
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
