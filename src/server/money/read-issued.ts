import { sql } from 'kysely';
import type { Db } from '#server/platform/db/create-db.ts';
import { ledgerReader } from './ledger-reader.ts';

/** Net coins the ledger issued for each payment, independent of the payment rows. */
export async function readIssued(
  db: Db,
  references: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ reference: string; net: number }>`
    select given.reference, coalesce(ledger.net, 0)::bigint as net
    from unnest(${references}::text[]) as given (reference)
    left join lateral (
      select -sum(e.amount) as net from movement m join ledger_entry e on e.movement_id = m.id
      where m.reference = given.reference and m.reason !~ '^(hold|settle|release)(_decided)?:'
        and e.account like 'issued:%'
    ) ledger on true`.execute(ledgerReader(db));
  return new Map(rows.map(({ reference, net }) => [reference, net]));
}

export interface Credited {
  source: string;
  reference: string | null;
  amount: number;
}

/** All credits from these sources on a UTC day. */
export async function readCredits(
  db: Db,
  day: string,
  sources: readonly string[],
): Promise<Credited[]> {
  const reasons = sources.map((source) => `credit:${source}`);
  const { rows } = await sql<Credited>`
    select substr(m.reason, 8) as source, m.reference, -e.amount as amount
    from movement m join ledger_entry e on e.movement_id = m.id
    where m.made_at >= ${day}::date::timestamp at time zone 'UTC'
      and m.made_at < (${day}::date + 1)::timestamp at time zone 'UTC'
      and m.reason = any(${reasons}::text[]) and e.player_id is null`.execute(ledgerReader(db));
  return rows;
}

export interface ClosedHold {
  /** `settle` or `release`, whether by proof or by an admin's decision. */
  verb: 'settle' | 'release';
  amount: number;
  /** The target account; null for the player's purse. */
  account: string | null;
}

/** How the hold of each of these orders was closed. */
export async function readClosings(
  db: Db,
  orderIds: readonly string[],
): Promise<Map<string, ClosedHold>> {
  const { rows } = await sql<ClosedHold & { order_id: string }>`
    select c.order_id, case c.outcome when 'settled' then 'settle' else 'release' end as verb,
      c.amount, case c.outcome when 'settled' then m.account end as account
    from hold_closing c join movement m on m.id = c.movement_id
    where c.order_id = any(${orderIds}::text[])`.execute(ledgerReader(db));
  return new Map(rows.map(({ order_id, ...closing }) => [order_id, closing]));
}
