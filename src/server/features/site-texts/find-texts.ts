import type { Language } from '#contract/languages.ts';
import type { SiteTextsReply } from '#contract/site-texts.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { originalTexts } from './original-texts.ts';

const SHOWN_MAX = 50;

/** Texts with the search term in their key or wording; without one, those that were reworded. */
export async function findTexts(
  db: Db,
  { language, q }: { language: Language; q: string },
): Promise<SiteTextsReply> {
  const rows = await db
    .selectFrom('text_override')
    .select(['key', 'text'])
    .where('language', '=', language)
    .execute();
  const overrides = new Map(rows.map(({ key, text }) => [key, text]));
  const term = q.toLowerCase();
  const matches = [...originalTexts(language)]
    .map(([key, original]) => ({ key, original, own: overrides.get(key) ?? '' }))
    .filter((text) =>
      term === ''
        ? text.own !== ''
        : Object.values(text).some((part) => part.toLowerCase().includes(term)),
    );
  return { texts: matches.slice(0, SHOWN_MAX), total: matches.length };
}
