import { sql } from 'kysely';
import type { Db } from '#server/platform/db/create-db.ts';
import { vaultReader } from './tables.ts';

export interface Issued {
  /** Given for this reference and not taken back. */
  net: number;
  /** Taken back in words only: the purse did not have it. */
  owed: number;
}

/** What stands in the books for each of these payments, whatever the payments say themselves. */
export async function readIssued(
  db: Db,
  references: readonly string[],
): Promise<Map<string, Issued>> {
  const { rows } = await sql<{ reference: string; net: number; owed: number }>`
    select given.reference, coalesce(books.net, 0)::bigint as net,
      coalesce(debts.owed, 0)::bigint as owed
    from unnest(${references}::text[]) as given (reference)
    left join lateral (
      select -sum(e.amount) as net from movement m join ledger_entry e on e.movement_id = m.id
      where m.reference = given.reference and m.reason !~ '^(hold|settle|release):'
        and e.account like 'issued:%'
    ) books on true
    left join lateral (
      select sum(open) as owed from debt where debt.reference = given.reference
    ) debts on true`.execute(vaultReader(db));
  return new Map(rows.map(({ reference, net, owed }) => [reference, { net, owed }]));
}

export interface Credited {
  source: string;
  reference: string | null;
  amount: number;
}

/** Everything these sources gave on a day (UTC). */
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
      and m.reason = any(${reasons}::text[]) and e.account is not null`.execute(vaultReader(db));
  return rows;
}

export interface Closing {
  /** `settle` or `release`. */
  verb: string;
  amount: number;
  /** Where it went; null for the player's purse. */
  account: string | null;
}

/** How the price of each of these orders was closed. */
export async function readClosings(
  db: Db,
  orderIds: readonly string[],
): Promise<Map<string, Closing>> {
  const keys = orderIds.map((id) => `close:${id}`);
  const { rows } = await sql<Closing & { key: string }>`
    select m.request_key as key, split_part(m.reason, ':', 1) as verb, e.account, e.amount
    from movement m join ledger_entry e on e.movement_id = m.id
    where m.request_key = any(${keys}::text[]) and e.amount > 0`.execute(vaultReader(db));
  return new Map(rows.map(({ key, ...closing }) => [key.slice('close:'.length), closing]));
}
