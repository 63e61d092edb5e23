import type { Db } from '#server/platform/db/create-db.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { PaymentRow } from '../payments.repo.ts';

/**
 * Records a player's first credited payment. The primary key decides between two that arrive at the
 * same time: the second waits for the first.
 */
export async function recordFirstPayment(
  tx: Tx,
  { id, player_id }: Pick<PaymentRow, 'id' | 'player_id'>,
): Promise<void> {
  await tx
    .insertInto('first_payment')
    .values({ player_id, payment_id: id })
    .onConflict((conflict) => conflict.column('player_id').doNothing())
    .execute();
}

/** The payment that was a player's first, if any was ever credited. */
export async function findFirstPayment(db: Db | Tx, playerId: string): Promise<string | undefined> {
  const first = await (db as Db)
    .selectFrom('first_payment')
    .select('payment_id')
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  return first?.payment_id;
}
