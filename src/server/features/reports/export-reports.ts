import type { Db } from '#server/platform/db/create-db.ts';

/** Reports with both sides of the conversation; staff are not named. */
export async function exportReports(db: Db, playerId: string) {
  const reports = await db
    .selectFrom('report')
    .select(['id', 'subject', 'opened_at'])
    .where('player_id', '=', playerId)
    .orderBy('id')
    .execute();
  const messages = await db
    .selectFrom('report_message as m')
    .innerJoin('report as r', 'r.id', 'm.report_id')
    .select(['m.report_id', 'm.is_staff', 'm.body', 'm.sent_at'])
    .where('r.player_id', '=', playerId)
    .orderBy('m.id')
    .execute();
  return reports.map(({ id, ...report }) => ({
    ...report,
    messages: messages
      .filter(({ report_id }) => report_id === id)
      .map(({ report_id: _, ...message }) => message),
  }));
}
