import { sql } from 'kysely';
import type { Db } from '#server/platform/db/create-db.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { ledgerReader } from './ledger-reader.ts';

/** Recomputes one UTC day of the ledger per account; cost depends on that day's entries only. */
export async function sumCoinFlow(tx: Tx, day: string): Promise<void> {
  await tx.deleteFrom('coin_flow_day').where('day', '=', day).execute();
  const { rows } = await sql<{ first: number | null; last: number | null }>`
    select min(id) as first, max(id) as last from movement
    where made_at >= ${day}::date::timestamp at time zone 'UTC'
      and made_at < (${day}::date + 1)::timestamp at time zone 'UTC'`.execute(tx);
  const { first, last } = rows[0] ?? {};
  if (!first || !last) return;
  // The id range bounds the scan: without it, one day may read the whole ledger.
  await sql`
    insert into coin_flow_day (day, purse, account, came, went, entries)
    select ${day}::date, e.purse, coalesce(e.account, 'players'),
      coalesce(sum(e.amount) filter (where e.amount > 0), 0),
      coalesce(-sum(e.amount) filter (where e.amount < 0), 0),
      count(*)
    from movement m join ledger_entry e on e.movement_id = m.id
    where m.made_at >= ${day}::date::timestamp at time zone 'UTC'
      and m.made_at < (${day}::date + 1)::timestamp at time zone 'UTC'
      and e.movement_id between ${first} and ${last}
    group by e.purse, coalesce(e.account, 'players')`.execute(tx);
}

/** The day of the first movement; undefined while there is none. */
export async function readFirstDay(db: Db): Promise<string | undefined> {
  const row = await ledgerReader(db)
    .selectFrom('movement')
    .select(sql<string>`((min(made_at) at time zone 'UTC')::date)`.as('day'))
    .executeTakeFirst();
  return row?.day ?? undefined;
}
