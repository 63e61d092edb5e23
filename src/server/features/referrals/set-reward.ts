import { findSharedIdentity } from '#server/features/identity/find-shared-identity.ts';
import { amount } from '#server/money/amount.ts';
import { clawBack, credit } from '#server/money/credit.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

export interface Reward {
  referrerId: string;
  friendId: string;
  kind: 'level' | 'play_time' | 'first_purchase' | 'purchase';
  reference: string;
  /** The rule in force now: coins, or a percentage. A reward keeps the rule it was first set by. */
  ruleValue: number;
  /** The target value by that rule; if it is less than before, the difference is clawed back. */
  coinsBy: (ruleValue: number) => number;
}

/** Sets a reward to its value. Idempotent. */
export async function setReward(tx: Tx, { ruleValue, coinsBy, ...reward }: Reward): Promise<void> {
  const { referrerId, friendId, kind, reference } = reward;
  await tx
    .insertInto('referral_reward')
    .values({
      referrer_id: referrerId,
      friend_id: friendId,
      kind,
      reference,
      rule_value: ruleValue,
    })
    .onConflict((conflict) => conflict.columns(['friend_id', 'kind', 'reference']).doNothing())
    .execute();
  const row = await tx
    .selectFrom('referral_reward')
    .selectAll()
    .where('friend_id', '=', friendId)
    .where('kind', '=', kind)
    .where('reference', '=', reference)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const coins = coinsBy(row.rule_value ?? ruleValue);
  // A refusal stays recorded, even if the purchase behind it is refunded.
  const refused =
    coins > row.coins ? await findSharedIdentity(tx, referrerId, friendId) : row.refused;
  // Refused is only what would be added: what a refund leaves of the rest still counts.
  const target = refused ? Math.min(coins, row.coins) : coins;
  const difference = target - row.coins;
  await tx
    .updateTable('referral_reward')
    .set((old) => ({
      refused: refused ?? null,
      coins: target,
      changes: difference === 0 ? row.changes : old('changes', '+', 1),
    }))
    .where('id', '=', row.id)
    .execute();
  const movement = {
    key: `${row.id}:${row.changes + 1}`,
    playerId: referrerId,
    purse: 'referral',
    source: 'referral',
    reference: `${kind}:${friendId}:${reference}`,
  } as const;
  if (difference > 0) await credit(tx, { ...movement, amount: amount(difference) });
  if (difference < 0) await clawBack(tx, { ...movement, amount: amount(-difference) });
}
