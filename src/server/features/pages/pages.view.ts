import type { Language } from '#contract/languages.ts';
import type { PageName, PageReply } from '#contract/pages.ts';
import { TEXTS } from '#server/locales/texts.ts';
import { unixSeconds } from '#server/platform/clock.ts';
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

/** `{site}` in a starter text is the site's name; the sanitizer sees it in place. */
export function viewStarterPage(page: PageName, language: Language, siteName: string): PageReply {
  const { title, html } = TEXTS[language].starterPages[page];
  const name = siteName.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);
  return {
    page,
    title,
    language,
    html: sanitize(html.replaceAll('{site}', () => name)),
    updated_at: 0,
  };
}
