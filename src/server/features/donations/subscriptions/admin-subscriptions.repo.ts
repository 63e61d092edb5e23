import { findIdsByEmail } from '#server/features/identity/find-by-email.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { type PageOptions, readPage } from '#server/platform/db/read-page.ts';
import { periodsOf } from './subscriptions.repo.ts';

interface Filter {
  q: string;
  state?: string | undefined;
}

const KEYS: PageOptions['keys'] = [{ column: 'subscription.number', type: 'bigint' }];

function subscriptionQuery(db: Db) {
  return db
    .selectFrom('subscription')
    .innerJoin('player', 'player.id', 'subscription.player_id')
    .selectAll('subscription')
    .select(({ selectFrom }) => [
      'player.email',
      selectFrom('payment')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .whereRef('payment.subscription_id', '=', 'subscription.id')
        .where('payment.credited_at', 'is not', null)
        .as('periods_paid'),
      selectFrom('subscription_period as period')
        .innerJoin('vip_change', 'vip_change.payment_id', 'period.payment_id')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .whereRef('period.subscription_id', '=', 'subscription.id')
        .where('vip_change.state', '=', 'undeliverable')
        // Only VIP the player did not get; not VIP that a refund could not take back.
        .where('vip_change.seconds', '>', 0)
        .as('undeliverable'),
      selectFrom('subscription_period as period')
        .innerJoin('payment', 'payment.id', 'period.payment_id')
        .select(({ fn }) => fn.max('period.ends_at').as('until'))
        .whereRef('period.subscription_id', '=', 'subscription.id')
        .where('payment.state', 'in', ['pending', 'credited'])
        .as('paid_until'),
    ]);
}

export type SubscriptionForAdmin = Awaited<
  ReturnType<ReturnType<typeof subscriptionQuery>['execute']>
>[number];

/** Subscriptions of all players, newest first; found by number, email, or the provider's reference. */
export async function listAllSubscriptions(db: Db, { q, state }: Filter, at: PageOptions['at']) {
  let query = subscriptionQuery(db);
  if (state !== undefined) query = query.where('subscription.state', '=', state);
  if (/^#?\d{1,15}$/.test(q)) {
    query = query.where('subscription.number', '=', Number(q.replace('#', '')));
  } else if (q.includes('@')) {
    const ids = await findIdsByEmail(db, q);
    query = query.where('subscription.player_id', 'in', ids.length > 0 ? ids : [NOBODY]);
  } else if (q !== '') {
    query = query.where((row) =>
      row.or([
        row('subscription.subscription_ref', '=', q),
        row('subscription.provider_ref', '=', q),
      ]),
    );
  }
  return readPage(query, { keys: KEYS, at });
}

const NOBODY = '00000000-0000-0000-0000-000000000000';
const EVENTS_MAX = 200;

export async function readSubscriptionForAdmin(db: Db, id: string) {
  const row = await subscriptionQuery(db).where('subscription.id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const [periods, vipChanges, events] = await Promise.all([
    periodsOf(db, [id]).execute(),
    db
      .selectFrom('vip_change')
      .innerJoin('subscription_period as period', 'period.payment_id', 'vip_change.payment_id')
      .selectAll('vip_change')
      .where('period.subscription_id', '=', id)
      .orderBy('vip_change.number')
      .execute(),
    db
      .selectFrom('subscription_event')
      .select(['id', 'happened_at', 'kind', 'detail'])
      .where('subscription_id', '=', id)
      .orderBy('id', 'desc')
      .limit(EVENTS_MAX)
      .execute(),
  ]);
  return { row, periods, vipChanges, events };
}
