import type { Tx } from '#server/platform/db/transaction.ts';
import { findCode } from './find-code.ts';

export interface NewUse {
  code: string;
  playerId: string;
  paymentId: string;
  plan: { coins: number; bonus_coins: number };
}

/** Stores the creator's current terms with the payment: later changes do not affect it. */
export async function recordUse(tx: Tx, { code, playerId, paymentId, plan }: NewUse) {
  const creator = await findCode(tx, { code, playerId });
  await tx
    .insertInto('creator_use')
    .values({
      payment_id: paymentId,
      creator_id: creator.id,
      share_percent: creator.share_percent,
      paid_in: creator.paid_in,
      base_coins: Math.max(0, plan.coins - plan.bonus_coins),
    })
    .execute();
  return creator.id;
}

/** Keeps a code for later purchases, or forgets the one that was kept. */
export async function keepChoice(
  tx: Tx,
  { playerId, creatorId }: { playerId: string; creatorId: number | null },
): Promise<void> {
  if (creatorId === null) {
    await tx.deleteFrom('creator_choice').where('player_id', '=', playerId).execute();
    return;
  }
  await tx
    .insertInto('creator_choice')
    .values({ player_id: playerId, creator_id: creatorId })
    .onConflict((conflict) =>
      conflict.column('player_id').doUpdateSet({ creator_id: creatorId, chosen_at: new Date() }),
    )
    .execute();
}
