import { sql } from 'kysely';
import { notifyPlayer, notifyStaff } from '#server/platform/db/notify-changes.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';

export interface NewMessage {
  reportId: number;
  authorId: string;
  isStaff: boolean;
  message: string;
  attachments: readonly string[];
}

/** Writes the message, attaches its pictures, and updates the report. */
export async function writeMessage(tx: Tx, newMessage: NewMessage): Promise<void> {
  const { reportId, authorId, isStaff, message, attachments } = newMessage;
  const { id } = await tx
    .insertInto('report_message')
    .values({ report_id: reportId, author_id: authorId, is_staff: isStaff, body: message })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { player_id } = await tx
    .updateTable('report')
    .set({
      last_message_id: id,
      last_message_at: sql<Date>`now()`,
      is_answered: isStaff,
      // Writing a message marks the report as read. A player's new message reopens it.
      ...(isStaff
        ? { staff_read_id: id }
        : { player_read_id: id, closed_at: null, closed_by: null }),
    })
    .where('id', '=', reportId)
    .returning('player_id')
    .executeTakeFirstOrThrow();
  await notifyPlayer(tx, player_id, 'reports');
  await notifyStaff(tx, 'support');
  if (attachments.length === 0) return;
  const attached = await tx
    .updateTable('report_attachment')
    .set({ message_id: id })
    .where('id', 'in', attachments)
    .where('report_id', '=', reportId)
    .where('uploaded_by', '=', authorId)
    .where('message_id', 'is', null)
    .executeTakeFirst();
  if (attached.numUpdatedRows !== BigInt(new Set(attachments).size)) {
    throw new AppError('attachment_not_found');
  }
}
