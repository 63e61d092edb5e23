import { type Selectable, sql } from 'kysely';
import type { PaymentBonus } from '#contract/payments.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import type { DB } from '#server/platform/db/schema.generated.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { KnownPayment } from './providers/port.ts';

export type PaymentRow = Selectable<DB['payment']>;

/** What a provider query needs. */
export function knownPayment(payment: PaymentRow): KnownPayment {
  const { id, provider_ref: reference, amount_cents: amountCents, currency } = payment;
  const expected = { amountCents, currency };
  return { id, reference, expected, recordedAt: payment.created_at };
}

/** A payment as its page shows it. */
export interface ShownPayment extends PaymentRow {
  plan_title: string;
  has_proof: boolean;
  bonuses: PaymentBonus[];
}

export function shownPayments(db: Db | Tx) {
  return db
    .selectFrom('payment')
    .leftJoin('plan', 'plan.id', 'payment.plan_id')
    .leftJoin('subscription', 'subscription.id', 'payment.subscription_id')
    .leftJoin('payment_proof', 'payment_proof.payment_id', 'payment.id')
    .selectAll('payment')
    .select([
      sql<string>`coalesce(plan.title, subscription.title)`.as('plan_title'),
      sql<boolean>`payment_proof.payment_id is not null`.as('has_proof'),
      bonusesOfPayment(),
    ]);
}

/** A payment's bonuses besides its promo code, largest first. */
export function bonusesOfPayment() {
  return sql<PaymentBonus[]>`coalesce((
    select jsonb_agg(jsonb_build_object('kind', kind, 'name', name, 'coins', coins)
      order by coins desc, kind, reference)
    from payment_bonus where payment_bonus.payment_id = payment.id), '[]')`.as('bonuses');
}

export async function findOwnPayment(
  db: Db,
  playerId: string,
  id: string,
): Promise<ShownPayment | undefined> {
  return shownPayments(db)
    .where('payment.id', '=', id)
    .where('payment.player_id', '=', playerId)
    .executeTakeFirst();
}

/** Newest first. */
export async function listOwnPayments(
  db: Db,
  playerId: string,
  limit: number,
): Promise<ShownPayment[]> {
  return shownPayments(db)
    .where('payment.player_id', '=', playerId)
    .orderBy('payment.number', 'desc')
    .limit(limit)
    .execute();
}

/** US cents of a player's payments after `since`: pending ones count, failed ones do not. */
export async function spentCents(db: Db | Tx, playerId: string, since: Date): Promise<number> {
  const { sum } = await db
    .selectFrom('payment')
    .select(({ fn }) => fn.sum<number | null>('price_cents').as('sum'))
    .where('player_id', '=', playerId)
    .where('created_at', '>', since)
    .where('state', '<>', 'failed')
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
}
