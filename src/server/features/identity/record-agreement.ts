import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { LANGUAGES, type Language } from '#contract/languages.ts';
import { TEXTS } from '#server/locales/texts.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';

export interface Acceptance {
  playerId: string;
  language: Language;
  site: { name: string; language: Language };
  ip: string | null;
}

/** Records which text of the user agreement somebody accepted: a bank may ask for it years later. */
export async function recordAgreement(db: Db, acceptance: Acceptance): Promise<void> {
  await inTransaction(db, store, acceptance);
}

async function store(tx: Tx, { playerId, language, site, ip }: Acceptance): Promise<void> {
  const text = await readAgreement(tx, language, site);
  const sha256 = createHash('sha256').update(`${text.title}\n${text.html}`).digest('hex');
  await tx
    .insertInto('agreement_text')
    .values({ sha256, page: PAGE, ...text })
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .execute();
  await tx
    .insertInto('agreement_acceptance')
    .values({ player_id: playerId, sha256, address: ip })
    .onConflict((conflict) => conflict.columns(['player_id', 'sha256']).doNothing())
    .execute();
}

const PAGE = 'agreement';

/** What the page shows in this language: the operator's own text, or the built-in one. */
async function readAgreement(tx: Tx, language: Language, site: Acceptance['site']) {
  const custom = await tx
    .selectFrom('page_text')
    .select(['language', 'title', 'html'])
    .where('page', '=', PAGE)
    .orderBy(sql`array_position(${[language, site.language, ...LANGUAGES]}::text[], language)`)
    .limit(1)
    .executeTakeFirst();
  if (custom) return custom;
  const { title, html } = TEXTS[language].starterPages[PAGE];
  return { language, title, html: html.replaceAll('{site}', () => site.name) };
}

/** For the export of one's own data. */
export function exportAgreements(db: Db, playerId: string) {
  return db
    .selectFrom('agreement_acceptance')
    .innerJoin('agreement_text', 'agreement_text.sha256', 'agreement_acceptance.sha256')
    .select(['agreement_text.sha256', 'page', 'language', 'title', 'accepted_at', 'address'])
    .where('player_id', '=', playerId)
    .execute();
}
