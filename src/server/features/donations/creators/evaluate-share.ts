import { sql } from 'kysely';
import type { PaidIn } from '#contract/creator-limits.ts';
import { findSharedIdentity } from '#server/features/identity/find-shared-identity.ts';
import { amount } from '#server/money/amount.ts';
import { clawBack, credit } from '#server/money/credit.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { shareOf } from './share-of.ts';

/** Sets the creator's share of a purchase to match the payment as it is now. Idempotent. */
export async function evaluateShare({ db }: { db: Db }, paymentId: string): Promise<void> {
  await inTransaction(db, evaluate, { paymentId });
}

async function evaluate(tx: Tx, { paymentId }: { paymentId: string }): Promise<void> {
  const use = await lockUse(tx, paymentId);
  if (!use) return;
  const isFirst = use.first_credited_at === null;
  const refused = isFirst
    ? ((await findSharedIdentity(tx, use.creator_player, use.player_id)) ?? null)
    : use.refused;
  const share = refused ? 0 : shareOf(use);
  const difference = share - use.share;
  if (!isFirst && difference === 0) return;
  await tx
    .updateTable('creator_use')
    .set({
      share,
      changes: use.changes + (difference === 0 ? 0 : 1),
      credited_at: use.credited_at,
      refused,
    })
    .where('payment_id', '=', paymentId)
    .execute();
  const movement = {
    key: `${paymentId}:${use.changes + 1}`,
    playerId: use.creator_player,
    purse: use.paid_in,
    source: 'creator',
    // Not the payment's own id: the ledger entries with that reference are compared with the
    // payment.
    reference: `creator:${use.number}`,
  };
  if (difference > 0) await credit(tx, { ...movement, amount: amount(difference) });
  if (difference < 0) await clawBack(tx, { ...movement, amount: amount(-difference) });
}

/**
 * Both rows stay locked until the share is written, so that a slow evaluation cannot overwrite one
 * made after a refund.
 */
async function lockUse(tx: Tx, paymentId: string) {
  return tx
    .selectFrom('payment')
    .innerJoin('creator_use', 'creator_use.payment_id', 'payment.id')
    .innerJoin('creator', 'creator.id', 'creator_use.creator_id')
    .select([
      'payment.player_id',
      'payment.amount_cents',
      'payment.refunded_cents',
      'payment.disputed_cents',
      'payment.price_cents',
      'payment.credited_at',
      'creator_use.number',
      'creator_use.base_coins',
      'creator_use.share_percent',
      'creator_use.share',
      'creator_use.changes',
      'creator_use.refused',
      sql<PaidIn>`creator_use.paid_in`.as('paid_in'),
      'creator_use.credited_at as first_credited_at',
      'creator.player_id as creator_player',
    ])
    .where('payment.id', '=', paymentId)
    .where('payment.credited_at', 'is not', null)
    .forNoKeyUpdate(['payment', 'creator_use'])
    .executeTakeFirst();
}
