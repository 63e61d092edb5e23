import { staffWith } from '#server/features/identity/staff-rights.ts';
import type { Db } from '#server/platform/db/create-db.ts';

export type SupportReportRow = Awaited<
  ReturnType<ReturnType<typeof supportRows>['execute']>
>[number];

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

/** Staff a report can be assigned to. */
export async function listAssignees(db: Db): Promise<{ id: string; email: string }[]> {
  return staffWith(db, ['support.answer'])
    .select(['player.id', 'player.email'])
    .orderBy('player.email')
    .execute();
}

export function supportRows(db: Db) {
  return db
    .selectFrom('report')
    .innerJoin('player', 'player.id', 'report.player_id')
    .leftJoin('player as admin', 'admin.id', 'report.assigned_to')
    .leftJoin('ban', 'ban.appeal_report_id', 'report.id')
    .selectAll('report')
    .select([
      'player.email',
      'player.language',
      'admin.email as admin_email',
      'ban.login as ban_login',
      'ban.character_name as ban_character',
    ]);
}
