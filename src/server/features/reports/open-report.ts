import type { Db } from '#server/platform/db/create-db.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { writeMessage } from './write-message.ts';

export interface NewReport {
  playerId: string;
  subject: string;
  message: string;
}

/** Returns the report's ID. */
export async function openReport(db: Db, report: NewReport): Promise<number> {
  return inTransaction(db, insertReport, report);
}

/** The same in the transaction of a caller that stores more, such as the appeal against a ban. */
export async function insertReport(
  tx: Tx,
  { playerId, subject, message }: NewReport,
): Promise<number> {
  const { id } = await tx
    .insertInto('report')
    .values({ player_id: playerId, subject })
    .returning('id')
    .executeTakeFirstOrThrow();
  const first = { reportId: id, authorId: playerId, isStaff: false, message, attachments: [] };
  await writeMessage(tx, first);
  return id;
}
