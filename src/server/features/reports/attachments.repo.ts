import type { Db } from '#server/platform/db/create-db.ts';
import { holdsPermission } from '#server/platform/holds-permission.ts';
import type { Caller } from '#server/platform/route.ts';

/** Visible to everybody who can see the report; before its message is sent, only to the uploader. */
export async function isVisibleAttachment(db: Db, caller: Caller, id: string): Promise<boolean> {
  let query = db
    .selectFrom('report_attachment as a')
    .innerJoin('report as r', 'r.id', 'a.report_id')
    .select('a.id')
    .where('a.id', '=', id)
    .where((s) =>
      s.or([s('a.message_id', 'is not', null), s('a.uploaded_by', '=', caller.playerId)]),
    );
  if (!holdsPermission(caller, 'support.read')) {
    query = query.where('r.player_id', '=', caller.playerId);
  }
  return (await query.executeTakeFirst()) !== undefined;
}

export async function countUnattached(db: Db, reportId: number, playerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('report_attachment')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('report_id', '=', reportId)
    .where('uploaded_by', '=', playerId)
    .where('message_id', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

export interface NewAttachment {
  id: string;
  reportId: number;
  playerId: string;
  width: number;
  height: number;
  bytes: number;
}

export async function insertAttachment(db: Db, attachment: NewAttachment): Promise<void> {
  const { id, reportId, playerId, width, height, bytes } = attachment;
  await db
    .insertInto('report_attachment')
    .values({ id, report_id: reportId, uploaded_by: playerId, width, height, bytes })
    .execute();
}
