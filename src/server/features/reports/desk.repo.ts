import { sql } from 'kysely';
import type { KeyedPage } from '#contract/keyed-page.ts';
import type { DeskState } from '#contract/report-desk.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { type PageOptions, readPage } from '#server/platform/db/read-page.ts';

export interface DeskFilter {
  state: DeskState;
  /** Who asks, for what is theirs. */
  adminId: string;
  /** A report's number, the beginning of an e-mail, or words of the subject. */
  q: string;
}

export type DeskReportRow = Awaited<ReturnType<ReturnType<typeof deskRows>['execute']>>[number];

export function listDesk(
  db: Db,
  filter: DeskFilter,
  at: PageOptions['at'],
): Promise<KeyedPage<DeskReportRow>> {
  return readPage(deskQuery(db, filter), { ...deskOrder(filter.state), at });
}

/** Longest waiting first; what is over, newest first. */
export function deskOrder(state: DeskState): Pick<PageOptions, 'keys' | 'direction'> {
  const last = { column: 'report.last_message_id', type: 'bigint' } as const;
  if (state === 'closed') return { keys: [last], direction: 'desc' };
  return { keys: [{ column: 'report.is_answered', type: 'boolean' }, last], direction: 'asc' };
}

export function deskQuery(db: Db, { state, adminId, q }: DeskFilter) {
  let query = deskRows(db).where('report.closed_at', state === 'closed' ? 'is not' : 'is', null);
  if (state === 'open') query = query.where('report.assigned_to', 'is', null);
  if (state === 'assigned') query = query.where('report.assigned_to', 'is not', null);
  if (state === 'mine') query = query.where('report.assigned_to', '=', adminId);
  const number = /^#?(\d{1,15})$/.exec(q)?.[1];
  if (number !== undefined) return query.where('report.id', '=', Number(number));
  if (q.includes('@')) return query.where('player.email', 'like', beginningOf(q));
  const words = q.match(/[\p{L}\p{N}]+/gu);
  if (words === null) return query;
  // Every word, each by its beginning: what one types while still looking.
  const wanted = words.map((word) => `${word}:*`).join(' & ');
  return query.where(
    sql<boolean>`(to_tsvector('simple', report.subject) @@ to_tsquery('simple', ${wanted}))`,
  );
}

export function findDeskReport(db: Db, id: number): Promise<DeskReportRow | undefined> {
  return deskRows(db).where('report.id', '=', id).executeTakeFirst();
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

/** The team, to give a report to. */
export async function listAdmins(db: Db): Promise<{ id: string; email: string }[]> {
  return db
    .selectFrom('player')
    .select(['id', 'email'])
    .where('is_admin', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('email')
    .execute();
}

function deskRows(db: Db) {
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
