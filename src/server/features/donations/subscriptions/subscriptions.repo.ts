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

/** Periods, newest first, with the state of their payment and the VIP that was delivered. */
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
      selectFrom('vip_change')
        .select(({ fn }) => fn.sum<string | null>('vip_change.seconds').as('sum'))
        .whereRef('vip_change.payment_id', '=', 'period.payment_id')
        .where('vip_change.state', '=', 'done')
        .as('delivered_seconds'),
      selectFrom('vip_change')
        .select('vip_change.state')
        .whereRef('vip_change.payment_id', '=', 'period.payment_id')
        .orderBy('vip_change.number', 'desc')
        .limit(1)
        .as('vip_change_state'),
      selectFrom('vip_change')
        .select('vip_change.refusal')
        .whereRef('vip_change.payment_id', '=', 'period.payment_id')
        .orderBy('vip_change.number', 'desc')
        .limit(1)
        .as('refusal'),
    ])
    .where('period.subscription_id', 'in', [...subscriptionIds])
    .orderBy('period.starts_at', 'desc')
    .orderBy('payment.number', 'desc');
}
export type PeriodRow = Awaited<ReturnType<ReturnType<typeof periodsOf>['execute']>>[number];

/** Until when the subscription is paid; null without a pending or credited payment. */
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
