import { sql } from 'kysely';
import type { Db } from '#server/platform/db/create-db.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

/**
 * A payment counts on the day its coins were credited, and so do its later refunds and disputes.
 */
export async function sumRevenue(tx: Tx, day: string): Promise<void> {
  await tx.deleteFrom('revenue_day').where('day', '=', day).execute();
  await sql`
    insert into revenue_day
      (day, provider, payments, gross_cents, returned_cents, coins, coins_taken)
    select ${day}::date, provider, count(*), sum(price_cents),
      sum(round(price_cents::numeric * least(refunded_cents + disputed_cents, amount_cents)
        / amount_cents)),
      sum(coins), sum(coins_taken)
    from payment
    where credited_at >= ${day}::date::timestamp at time zone 'UTC'
      and credited_at < (${day}::date + 1)::timestamp at time zone 'UTC'
    group by provider`.execute(tx);
}

export async function daysWithReversals(db: Db, since: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('payment')
    .select(sql<string>`((credited_at at time zone 'UTC')::date)`.as('day'))
    .distinct()
    .where('taken_at', '>=', since)
    .where('credited_at', 'is not', null)
    .execute();
  return rows.map(({ day }) => day);
}

export async function firstPaymentDay(db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom('payment')
    .select(sql<string | null>`((min(credited_at) at time zone 'UTC')::date)`.as('day'))
    .where('credited_at', 'is not', null)
    .executeTakeFirst();
  return row?.day ?? undefined;
}
