import { type ExpressionBuilder, sql } from 'kysely';
import { findIdsByEmail } from '#server/features/identity/find-by-email.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { type PageOptions, readPage } from '#server/platform/db/read-page.ts';
import type { DB } from '#server/platform/db/schema.generated.ts';
import { type DayRange, hasRange, withinDays } from '#server/platform/db/within-days.ts';
import { bonusesOfPayment } from './payments.repo.ts';

export interface PaymentFilter extends DayRange {
  q: string;
  state?: string | undefined;
  provider?: string | undefined;
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const PAYMENT_KEYS: PageOptions['keys'] = [{ column: 'payment.number', type: 'bigint' }];
/** For a range of days: the columns of the index on the time, in its order. */
const RANGE_KEYS: PageOptions['keys'] = [
  { column: 'payment.created_at', type: 'timestamptz' },
  ...PAYMENT_KEYS,
];

/**
 * Payments of all players, newest first. Each kind of search has its own index; see
 * `money-scale.test.ts`.
 */
export async function listAllPayments(db: Db, filter: PaymentFilter, at: PageOptions['at']) {
  const keys = filter.q === '' && hasRange(filter) ? RANGE_KEYS : PAYMENT_KEYS;
  return readPage(await allPayments(db, filter), { keys, at });
}

/** The receipt a player sent for a transfer. */
export function findProof(db: Db, paymentId: string) {
  return db
    .selectFrom('payment_proof')
    .select(['media_type', 'content', 'is_encoded'])
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
}

async function allPayments(db: Db, { q, state, provider, ...range }: PaymentFilter) {
  let query = paymentQuery(db);
  if (state !== undefined) query = query.where('payment.state', '=', state);
  if (provider !== undefined) query = query.where('payment.provider', '=', provider);
  if (hasRange(range)) query = query.where(withinDays('payment.created_at', range));
  if (q === '') return query;
  if (/^#?\d{1,15}$/.test(q)) {
    const number = Number(q.replace('#', ''));
    return query.where((row) => row.or([row('payment.number', '=', number), byReference(row, q)]));
  }
  if (UUID.test(q)) {
    return query.where((row) =>
      row.or([row('payment.id', '=', q), row('payment.player_id', '=', q), byReference(row, q)]),
    );
  }
  // The player is looked up first: with a join the planner may scan the payments of all players.
  const ids = q.includes('@') ? await findIdsByEmail(db, q) : [];
  return ids.length > 0
    ? query.where('payment.player_id', 'in', ids)
    : query.where((row) => byReference(row, q));
}

function byReference(row: ExpressionBuilder<DB, 'payment'>, text: string) {
  return row('payment.provider_ref', '=', text);
}

export async function findPaymentForAdmin(db: Db, id: string) {
  return paymentQuery(db)
    .leftJoin('promo_code', 'promo_code.id', 'payment.promo_id')
    .select(['promo_code.code as promo_code', 'payment_proof.media_type as proof_type'])
    .where('payment.id', '=', id)
    .executeTakeFirst();
}

export type PaymentForAdmin = Awaited<ReturnType<typeof listAllPayments>>['rows'][number];

function paymentQuery(db: Db) {
  return db
    .selectFrom('payment')
    .leftJoin('plan', 'plan.id', 'payment.plan_id')
    .leftJoin('subscription', 'subscription.id', 'payment.subscription_id')
    .innerJoin('player', 'player.id', 'payment.player_id')
    .leftJoin('payment_proof', 'payment_proof.payment_id', 'payment.id')
    .selectAll('payment')
    .select([
      sql<string>`coalesce(plan.title, subscription.title)`.as('plan_title'),
      'player.email',
      sql<boolean>`(payment_proof.payment_id is not null)`.as('has_proof'),
      bonusesOfPayment(),
    ]);
}
