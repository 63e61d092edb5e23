import type { ConsequenceKind } from '#contract/disputes.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

/** Serializes changes that disputes and staff make to the same player. */
export async function lockPlayer(tx: Tx, playerId: string): Promise<void> {
  await tx.selectFrom('player').select('id').where('id', '=', playerId).forNoKeyUpdate().execute();
}

/**
 * Staff have changed the same setting as a dispute, so winning the dispute no longer restores the old
 * value. Returns whether it would have.
 */
export async function takeOverConsequence(
  tx: Tx,
  playerId: string,
  kind: ConsequenceKind,
): Promise<boolean> {
  await lockPlayer(tx, playerId);
  const { numUpdatedRows } = await tx
    .updateTable('dispute_consequence')
    .set({ before: null })
    .where('player_id', '=', playerId)
    .where('kind', '=', kind)
    .where('undone_at', 'is', null)
    .where('before', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
