import { sql } from 'kysely';
import type { Db } from '#server/platform/db/create-db.ts';
import { vaultReader } from './tables.ts';

export interface LedgerAudit {
  entries: number;
  /** Movements whose entries do not sum to zero. */
  unbalanced: string[];
  /** Purses that differ from the sum of their entries, or from their last entry. */
  wrongBalances: string[];
  negative: string[];
}

/** Reads everything; it is meant for a quiet hour. Empty lists mean that the books are right. */
export async function auditLedger(db: Db): Promise<LedgerAudit> {
  const reader = vaultReader(db);
  const list = async (query: ReturnType<typeof sql<{ what: string }>>) =>
    (await query.execute(reader)).rows.map(({ what }) => what);
  const counted = await sql<{ n: number }>`select count(*) as n from ledger_entry`.execute(reader);
  return {
    entries: counted.rows[0]?.n ?? 0,
    unbalanced: await list(sql`
      select m.request_key as what from movement m left join ledger_entry e on e.movement_id = m.id
      group by m.id having coalesce(sum(e.amount), 1) <> 0 or count(distinct e.purse) <> 1`),
    wrongBalances: await list(sql`
      select coalesce(p.player_id, e.player_id) || ' ' || coalesce(p.purse, e.purse) as what
      from purse p full join (
        select player_id, purse, sum(amount) as total,
          (array_agg(balance_after order by id desc))[1] as last
        from ledger_entry where player_id is not null group by player_id, purse
      ) e on e.player_id = p.player_id and e.purse = p.purse
      where p.balance is distinct from e.total or p.balance is distinct from e.last`),
    negative: await list(sql`
      select player_id || ' ' || purse as what from ledger_entry where balance_after < 0
      union select player_id || ' ' || purse from purse where balance < 0`),
  };
}

/** What is still held, by order; whoever knows the orders says whether it should be. */
export async function readOpenHolds(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ order_id: string; held: number }>`
    select m.reference as order_id, sum(e.amount)::bigint as held
    from ledger_entry e join movement m on m.id = e.movement_id
    where e.account = 'held' group by m.reference having sum(e.amount) <> 0`.execute(
    vaultReader(db),
  );
  return new Map(rows.map(({ order_id, held }) => [order_id, held]));
}
