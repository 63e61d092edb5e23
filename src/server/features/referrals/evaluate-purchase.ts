import type { ReferralsConfig } from '#server/platform/config/referrals-schema.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import type { ReferralDeps } from './referral-deps.ts';
import { setReward } from './set-reward.ts';

/**
 * A friend's purchase of coins was credited or refunded: the referrer's rewards follow what is left
 * of it, by the rules in force when it was first evaluated. Payments of subscriptions
 * do not count.
 */
export async function evaluatePurchase(deps: ReferralDeps, paymentId: string): Promise<void> {
  await inTransaction(deps.db, evaluate, { paymentId, rules: deps.config.referrals });
}

async function evaluate(
  tx: Tx,
  { paymentId, rules }: { paymentId: string; rules: ReferralsConfig },
): Promise<void> {
  // Locked until the reward is written. Otherwise a refund and its evaluation could commit first,
  // and this one would overwrite the reward with an outdated amount.
  const payment = await tx
    .selectFrom('payment')
    .innerJoin('player', 'player.id', 'payment.player_id')
    .select(['payment.player_id', 'payment.coins', 'payment.coins_taken', 'player.referred_by'])
    .where('payment.id', '=', paymentId)
    .where('payment.subscription_id', 'is', null)
    .where('payment.credited_at', 'is not', null)
    .forNoKeyUpdate('payment')
    .executeTakeFirst();
  if (!payment?.referred_by) return;
  const keptCoins = payment.coins - payment.coins_taken;
  const common = { referrerId: payment.referred_by, friendId: payment.player_id };
  await setReward(tx, {
    ...common,
    kind: 'purchase',
    reference: paymentId,
    ruleValue: rules.purchase_percent,
    coinsBy: (percent) => Math.floor((keptCoins * percent) / 100),
  });
  const first = await tx
    .selectFrom('payment')
    .select('id')
    .where('player_id', '=', payment.player_id)
    .where('subscription_id', 'is', null)
    .where('credited_at', 'is not', null)
    .orderBy('credited_at')
    .orderBy('number')
    .limit(1)
    .executeTakeFirst();
  if (first?.id !== paymentId) return;
  await setReward(tx, {
    ...common,
    kind: 'first_purchase',
    reference: '',
    ruleValue: rules.first_purchase_coins,
    coinsBy: (coins) => (keptCoins > 0 ? coins : 0),
  });
}
