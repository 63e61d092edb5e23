import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { KeysetPage } from '#contract/keyset-page.ts';
import type { SupportState } from '#contract/support.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { likePrefix } from '#server/platform/db/like-prefix.ts';
import { prefixWords } from '#server/platform/db/prefix-words.ts';
import { type PageOptions, readPage } from '#server/platform/db/read-page.ts';
import type { DB } from '#server/platform/db/schema.generated.ts';
import { type SupportReportRow, supportRows } from './support.repo.ts';

export interface SupportFilter {
  state: SupportState;
  /** The caller, for the state `mine`. */
  adminId: string;
  /** A report's number, the beginning of an email, or words of the subject. */
  q: string;
}

export async function listSupport(
  db: Db,
  filter: SupportFilter,
  at: PageOptions['at'],
): Promise<KeysetPage<SupportReportRow>> {
  const words = wordsOf(filter.q);
  const rows = words === null ? supportQuery(db, filter) : await matchingWords(db, filter, words);
  return readPage(rows, { ...supportOrder(filter.state), at });
}

/** Longest waiting first; closed reports newest first. */
function supportOrder(state: SupportState): Pick<PageOptions, 'keys' | 'direction'> {
  const last = { column: 'report.last_message_id', type: 'bigint' } as const;
  if (state === 'closed') return { keys: [last], direction: 'desc' };
  return { keys: [{ column: 'report.is_answered', type: 'boolean' }, last], direction: 'asc' };
}

function supportQuery(db: Db, { q, ...filter }: SupportFilter) {
  const query = supportRows(db).where((row) => isInState(row, filter));
  const number = NUMBER.exec(q)?.[1];
  if (number !== undefined) return query.where('report.id', '=', Number(number));
  return q.includes('@') ? query.where('player.email', 'like', likePrefix(q.toLowerCase())) : query;
}

function isInState(
  row: ExpressionBuilder<DB, 'report'>,
  { state, adminId }: Pick<SupportFilter, 'state' | 'adminId'>,
): Expression<SqlBool> {
  if (state === 'closed') return row('report.closed_at', 'is not', null);
  const isOpen = row('report.closed_at', 'is', null);
  if (state === 'mine') return row.and([isOpen, row('report.assigned_to', '=', adminId)]);
  return row.and([isOpen, row('report.assigned_to', state === 'open' ? 'is' : 'is not', null)]);
}

const NUMBER = /^#?(\d{1,15})$/;

/** Null: no search by words. */
function wordsOf(q: string): string | null {
  if (NUMBER.test(q) || q.includes('@')) return null;
  return prefixWords(q);
}

/** Up to this many matches are read by words and sorted. */
const MAX_MATCHES = 1_000;

/**
 * No index covers both words and order. Few matches are read by words and sorted; frequent words
 * are found quickly by walking the list in its own order. With 250,000 reports that all match this
 * takes 0.1 s instead of 1.1 s. If only the last ones match, it walks through all others first: not
 * bounded, but rare.
 */
async function matchingWords(db: Db, filter: SupportFilter, words: string) {
  const query = supportRows(db).where((row) => isInState(row, filter));
  const found = await db
    .selectFrom('report')
    .select('report.id')
    .where(sql<boolean>`to_tsvector('simple', report.subject) @@ to_tsquery('simple', ${words})`)
    .limit(MAX_MATCHES + 1)
    .execute();
  if (found.length <= MAX_MATCHES) {
    const ids = found.map(({ id }) => id);
    return query.where(sql<boolean>`report.id = any(${ids}::bigint[])`);
  }
  // A case expression hides the words from the planner, which underestimates them and would sort.
  return query.where(
    sql<boolean>`case when to_tsvector('simple', report.subject) @@ to_tsquery('simple', ${words})
      then true end`,
  );
}
