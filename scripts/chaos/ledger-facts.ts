import { sql } from 'kysely';
import type { Db } from '../../src/server/platform/db/create-db.ts';
import type { Tx } from '../../src/server/platform/db/transaction.ts';

/** What the chaos run reads from the ledger's tables, and its own record of what it granted. */

export interface PurseTotals {
  playerId: string;
  purse: string;
  balance: number;
  debt: number;
  /** Prices of orders that are open. */
  held: number;
  /** Prices that are spent: a later correction overrides the state of an order. */
  spent: number;
  /** Prices the ledger has settled. */
  settled: number;
}

export async function readPurseTotals(db: Db): Promise<PurseTotals[]> {
  const { rows } = await sql<PurseTotals>`
    select p.player_id as "playerId", p.purse, p.balance, p.debt,
      coalesce(o.held, 0)::bigint as held, coalesce(o.spent, 0)::bigint as spent,
      coalesce(o.settled, 0)::bigint as settled
    from purse p left join (
      select player_id, purse,
        sum(price) filter (where finished_at is null) as held,
        sum(price) filter (where state = 'done' and correction is null or correction = 'taken')
          as spent,
        sum(price) filter (where state = 'done') as settled
      from game_order group by player_id, purse
    ) o on o.player_id = p.player_id and o.purse = p.purse`.execute(db);
  return rows;
}

/** Issued minus clawed back, held, and spent, by purse, according to the ledger. */
export async function readLedgerTotals(
  db: Db,
): Promise<Map<string, { issued: number; held: number; spent: number }>> {
  const { rows } = await sql<{ purse: string; issued: number; held: number; spent: number }>`
    select purse,
      coalesce(-sum(amount) filter (where account like 'issued:%'), 0)::bigint as issued,
      coalesce(sum(amount) filter (where account = 'held'), 0)::bigint as held,
      coalesce(sum(amount) filter (
        where player_id is null and account <> 'held' and account not like 'issued:%'
      ), 0)::bigint as spent
    from ledger_entry group by purse`.execute(db);
  return new Map(rows.map(({ purse, ...totals }) => [purse, totals]));
}

/**
 * What the run granted to a player or clawed back. Written in the same transaction, so that a crash
 * leaves both or neither.
 */
export interface Grant {
  key: string;
  playerId: string;
  purse: string;
  /** Negative if clawed back. */
  amount: number;
}

/** Writable by `appRole`, regardless of the table's owner. */
export async function createGrantTable(db: Db, appRole: string): Promise<void> {
  await sql`create table chaos_grant (
    key text primary key, player_id uuid not null, purse text not null, amount bigint not null
  )`.execute(db);
  await sql`grant select, insert on chaos_grant to ${sql.ref(appRole)}`.execute(db);
}

/** False if it was recorded before, so it has already happened. */
export async function recordGrant(
  db: Db | Tx,
  { key, playerId, purse, amount }: Grant,
): Promise<boolean> {
  const { rows } = await sql`
    insert into chaos_grant values (${key}, ${playerId}, ${purse}, ${amount})
    on conflict do nothing returning key`.execute(db);
  return rows.length > 0;
}

/** The total each player should own, by player and purse. */
export async function readGrants(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ owner: string; total: number }>`
    select player_id || ' ' || purse as owner, sum(amount)::bigint as total
    from chaos_grant group by 1`.execute(db);
  return new Map(rows.map(({ owner, total }) => [owner, total]));
}

export async function countChargebacks(db: Db): Promise<{ chargebacks: number; debts: number }> {
  const { rows } = await sql<{ chargebacks: number; debts: number }>`
    select (select count(*) from chaos_grant where amount < 0) as chargebacks,
      (select count(*) from ledger_entry where account = 'debt' and amount < 0) as debts`.execute(
    db,
  );
  return rows[0] ?? { chargebacks: 0, debts: 0 };
}
