import { type Origin, writeAudit } from '#server/features/audit/write-audit.ts';
import { findPlayer } from '#server/features/identity/identity.repo.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';

export interface NewNote {
  adminId: string;
  playerId: string;
  note: string;
  origin: Origin;
}

/**
 * The audit log records that a note was written, not its text: the log outlives the player, the
 * note does not.
 */
export async function writeNote(
  tx: Tx,
  { adminId, playerId, note, origin }: NewNote,
): Promise<void> {
  if (!(await findPlayer(tx, playerId))) throw new AppError('player_not_found');
  const { id } = await tx
    .insertInto('player_note')
    .values({ player_id: playerId, author_id: adminId, note })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeAudit(tx, {
    actorId: adminId,
    action: 'player.note',
    subjectKind: 'player',
    subjectId: playerId,
    origin,
    detail: { note: id },
  });
}
