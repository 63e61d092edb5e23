import { type Selectable, sql } from 'kysely';
import { REPORT_PREVIEW_MAX } from '#contract/reports.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import type { Report } from '#server/platform/db/schema.generated.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { holdsPermission } from '#server/platform/holds-permission.ts';
import type { Caller } from '#server/platform/route.ts';

export type ReportRow = Selectable<Report>;

/** The caller's own report, or anybody's for staff. */
export async function findVisibleReport(
  db: Db | Tx,
  caller: Caller,
  id: number,
): Promise<ReportRow | undefined> {
  let query = db.selectFrom('report').selectAll().where('id', '=', id);
  if (!holdsPermission(caller, 'support.read'))
    query = query.where('player_id', '=', caller.playerId);
  return query.executeTakeFirst();
}

/** A page of a player's reports, newest first, each with the beginning of its last message. */
export async function listOwnReports(
  db: Db,
  playerId: string,
  before: number | undefined,
  limit: number,
): Promise<(ReportRow & { preview: string })[]> {
  return db
    .selectFrom('report')
    .leftJoin('report_message as last', 'last.id', 'report.last_message_id')
    .selectAll('report')
    .select(sql<string>`coalesce(left(last.body, ${REPORT_PREVIEW_MAX}), '')`.as('preview'))
    .where('player_id', '=', playerId)
    .where('report.id', '<', before ?? Number.MAX_SAFE_INTEGER)
    .orderBy('report.id', 'desc')
    .limit(limit)
    .execute();
}

/** The newest messages of a conversation, the oldest of them first. */
export async function listMessages(db: Db, reportId: number, limit: number) {
  const newest = await db
    .selectFrom('report_message')
    .select(['id', 'author_id', 'is_staff', 'body', 'sent_at'])
    .where('report_id', '=', reportId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  const pictures = await db
    .selectFrom('report_attachment')
    .select(['id', 'message_id', 'width', 'height'])
    .where('report_id', '=', reportId)
    .where('message_id', 'is not', null)
    .orderBy('uploaded_at')
    .execute();
  return newest.reverse().map((message) => ({
    ...message,
    pictures: pictures.filter(({ message_id }) => message_id === message.id),
  }));
}

/** Viewing marks everything up to the last message as read. */
export async function markRead(db: Db, report: ReportRow, isStaff: boolean): Promise<void> {
  const read = isStaff
    ? { staff_read_id: report.last_message_id }
    : { player_read_id: report.last_message_id };
  await db.updateTable('report').set(read).where('id', '=', report.id).execute();
}
