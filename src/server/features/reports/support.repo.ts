import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { KeyedPage } from '#contract/keyed-page.ts';
import type { SupportState } from '#contract/support.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { type PageOptions, readPage } from '#server/platform/db/read-page.ts';
import type { DB } from '#server/platform/db/schema.generated.ts';

export interface SupportFilter {
  state: SupportState;
  /** Who asks, for what is theirs. */
  adminId: string;
  /** A report's number, the beginning of an email, or words of the subject. */
  q: string;
}

export type SupportReportRow = Awaited<
  ReturnType<ReturnType<typeof supportRows>['execute']>
>[number];

export async function listSupport(
  db: Db,
  filter: SupportFilter,
  at: PageOptions['at'],
): Promise<KeyedPage<SupportReportRow>> {
  const words = wordsOf(filter.q);
  const rows = words === null ? supportQuery(db, filter) : await withWords(db, filter, words);
  return readPage(rows, { ...supportOrder(filter.state), at });
}

/** Longest waiting first; what is over, newest first. */
function supportOrder(state: SupportState): Pick<PageOptions, 'keys' | 'direction'> {
  const last = { column: 'report.last_message_id', type: 'bigint' } as const;
  if (state === 'closed') return { keys: [last], direction: 'desc' };
  return { keys: [{ column: 'report.is_answered', type: 'boolean' }, last], direction: 'asc' };
}

function supportQuery(db: Db, { q, ...filter }: SupportFilter) {
  const query = supportRows(db).where((row) => isInState(row, filter));
  const number = NUMBER.exec(q)?.[1];
  if (number !== undefined) return query.where('report.id', '=', Number(number));
  return q.includes('@') ? query.where('player.email', 'like', beginningOf(q)) : query;
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

/** Every word, each by its beginning: what one types while still looking. Null: no search by words. */
function wordsOf(q: string): string | null {
  if (NUMBER.test(q) || q.includes('@')) return null;
  const words = q.match(/[\p{L}\p{N}]+/gu);
  return words === null ? null : words.map((word) => `${word}:*`).join(' & ');
}

/** Up to so many are read by their words and sorted. */
const FEW = 1_000;

/**
 * No index knows words and order at once. Few reports are found by their words and sorted; words
 * that very many have are met soon by walking the list in its own order. Among 250,000 reports that
 * all have them this is 0.1 s instead of 1.1 s. Where only the last of the list have them it walks
 * through all before: that is not bounded, only rare.
 */
async function withWords(db: Db, filter: SupportFilter, words: string) {
  const query = supportRows(db).where((row) => isInState(row, filter));
  const found = await db
    .selectFrom('report')
    .select('report.id')
    .where(sql<boolean>`to_tsvector('simple', report.subject) @@ to_tsquery('simple', ${words})`)
    .limit(FEW + 1)
    .execute();
  if (found.length <= FEW) {
    const ids = found.map(({ id }) => id);
    return query.where(sql<boolean>`report.id = any(${ids}::bigint[])`);
  }
  // A case hides the words from the planner, who takes them for rarer than they are and would sort.
  return query.where(
    sql<boolean>`case when to_tsvector('simple', report.subject) @@ to_tsquery('simple', ${words})
      then true end`,
  );
}

export function findSupportReport(db: Db, id: number): Promise<SupportReportRow | undefined> {
  return supportRows(db).where('report.id', '=', id).executeTakeFirst();
}

export async function listNotes(db: Db, reportId: number, limit: number) {
  return db
    .selectFrom('report_note')
    .innerJoin('player', 'player.id', 'report_note.author_id')
    .select(['report_note.id', 'email', 'body', 'written_at'])
    .where('report_id', '=', reportId)
    .orderBy('report_note.id')
    .limit(limit)
    .execute();
}

/** Staff, to give a report to. */
export async function listAdmins(db: Db): Promise<{ id: string; email: string }[]> {
  return db
    .selectFrom('player')
    .select(['id', 'email'])
    .where('is_admin', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('email')
    .execute();
}

function supportRows(db: Db) {
  return db
    .selectFrom('report')
    .innerJoin('player', 'player.id', 'report.player_id')
    .leftJoin('player as admin', 'admin.id', 'report.assigned_to')
    .selectAll('report')
    .select(['player.email', 'player.language', 'admin.email as admin_email']);
}

function beginningOf(text: string): string {
  return `${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
}
