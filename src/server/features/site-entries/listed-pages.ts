import { LANGUAGES, type Language } from '#contract/languages.ts';
import type { PageReply } from '#contract/pages.ts';
import { filePath } from '#contract/site-files.ts';
import { TEXTS } from '#server/locales/texts.ts';
import { unixSeconds } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { sanitize } from '#server/platform/html/sanitize.ts';
import { findShownPage, listShown, type ShownEntry } from './site-entries.repo.ts';

interface PageRequest {
  page: string;
  language: Language;
  siteLanguage: Language;
}

/**
 * A page the operator added, their questions, or their downloads, as HTML like the other text
 * pages: it needs no code in the browser. Undefined if there is none.
 */
export async function readListedPage(
  db: Db,
  pageRequest: PageRequest,
): Promise<PageReply | undefined> {
  const { page, language, siteLanguage } = pageRequest;
  const languages = [language, siteLanguage, ...LANGUAGES];
  if (page === 'faq' || page === 'downloads') {
    const entries = await listShown(db, page === 'faq' ? 'question' : 'download', languages);
    const texts = TEXTS[language].listedPages;
    const render =
      page === 'faq' ? renderQuestion : (one: ShownEntry) => renderDownload(one, language);
    const html = entries.map(render).join('') || `<p>${escapeText(texts.empty)}</p>`;
    return { page, title: texts[page], language, html, updated_at: newestOf(entries) };
  }
  const added = await findShownPage(db, page, languages);
  if (!added) return undefined;
  const { title, html, updated_at } = added;
  const text = { title, language: added.language, html: sanitize(html) };
  return { page, ...text, updated_at: unixSeconds(updated_at) };
}

function renderQuestion({ title, html }: ShownEntry): string {
  return `<h2>${escapeText(title)}</h2>${sanitize(html)}`;
}

function renderDownload(entry: ShownEntry, language: Language): string {
  const { title, html, mirrors, file_id, file_name, size_bytes, sha256 } = entry;
  const texts = TEXTS[language].listedPages;
  const uploaded = file_id !== null && file_name !== null ? [filePath(file_id, file_name)] : [];
  const links = [...uploaded, ...mirrors].map(
    (url) =>
      `<li><a href="${escapeText(url)}" rel="noopener noreferrer nofollow">${escapeText(texts.from(sourceOf(url)))}</a></li>`,
  );
  const details = [
    size_bytes === null ? '' : `<p>${escapeText(texts.size(sizeText(size_bytes, language)))}</p>`,
    sha256 === null ? '' : `<p>SHA-256: <code>${sha256}</code></p>`,
  ];
  return `<h2>${escapeText(title)}</h2>${sanitize(html)}<ul>${links.join('')}</ul>${details.join('')}`;
}

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'];

function sizeText(bytes: number, language: Language): string {
  const step = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), UNITS.length - 1);
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: UNITS[step] ?? 'byte',
    maximumFractionDigits: 1,
  }).format(bytes / 1000 ** step);
}

/** The host of a URL elsewhere, or the name of an uploaded file. */
function sourceOf(url: string): string {
  if (url.startsWith('/')) return url.split('/').at(-1) ?? url;
  // A URL that cannot be parsed, for example with a wrong port, must not break the page.
  return URL.parse(url)?.host ?? url;
}

function newestOf(entries: readonly ShownEntry[]): number {
  return Math.max(0, ...entries.map(({ updated_at }) => unixSeconds(updated_at)));
}

function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
