import type { Selectable } from 'kysely';
import type { SubscriptionEventKind } from '#contract/admin-subscriptions.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import type { DB } from '#server/platform/db/schema.generated.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { KnownSubscription } from '../providers/subscriptions.ts';

export type SubscriptionRow = Selectable<DB['subscription']>;

export function knownSubscription(row: SubscriptionRow): KnownSubscription {
  return {
    id: row.id,
    reference: row.provider_ref,
    subscriptionRef: row.subscription_ref,
    openedAt: row.created_at,
  };
}

export async function addSubscriptionEvent(
  tx: Tx,
  subscriptionId: string,
  kind: SubscriptionEventKind,
  detail = '',
): Promise<void> {
  await tx
    .insertInto('subscription_event')
    .values({ subscription_id: subscriptionId, kind, detail: detail.slice(0, 500) })
    .execute();
}

export function findSubscription(db: Db | Tx, id: string): Promise<SubscriptionRow | undefined> {
  return db.selectFrom('subscription').selectAll().where('id', '=', id).executeTakeFirst();
}

export function listOwnSubscriptions(db: Db, playerId: string, limit: number) {
  return db
    .selectFrom('subscription')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('state', '<>', 'failed')
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();
}

/** With the payment's state and what the game has of it. */
export function periodsOf(db: Db | Tx, subscriptionIds: readonly string[]) {
  return db
    .selectFrom('subscription_period as period')
    .innerJoin('payment', 'payment.id', 'period.payment_id')
    .selectAll('period')
    .select(({ selectFrom }) => [
      'payment.number',
      'payment.state',
      'payment.reason',
      'payment.amount_cents',
      'payment.currency',
      'payment.refunded_cents',
      'payment.disputed_cents',
      'payment.charge_ref',
      'payment.credited_at',
      selectFrom('subscription_movement as movement')
        .select(({ fn }) => fn.sum<string | null>('movement.seconds').as('sum'))
        .whereRef('movement.payment_id', '=', 'period.payment_id')
        .where('movement.state', '=', 'done')
        .as('given_seconds'),
      selectFrom('subscription_movement as movement')
        .select('movement.state')
        .whereRef('movement.payment_id', '=', 'period.payment_id')
        .orderBy('movement.number', 'desc')
        .limit(1)
        .as('movement_state'),
      selectFrom('subscription_movement as movement')
        .select('movement.refusal')
        .whereRef('movement.payment_id', '=', 'period.payment_id')
        .orderBy('movement.number', 'desc')
        .limit(1)
        .as('refusal'),
    ])
    .where('period.subscription_id', 'in', [...subscriptionIds])
    .orderBy('period.starts_at', 'desc')
    .orderBy('payment.number', 'desc');
}
export type PeriodRow = Awaited<ReturnType<ReturnType<typeof periodsOf>['execute']>>[number];

/** Until when the subscription is paid; null before its first payment. */
export async function paidUntil(db: Db | Tx, subscriptionId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('subscription_period as period')
    .innerJoin('payment', 'payment.id', 'period.payment_id')
    .select(({ fn }) => fn.max('period.ends_at').as('until'))
    .where('period.subscription_id', '=', subscriptionId)
    .where('payment.state', 'in', ['pending', 'credited'])
    .executeTakeFirst();
  return row?.until ?? null;
}
