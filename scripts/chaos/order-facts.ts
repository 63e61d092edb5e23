import { sql } from 'kysely';
import type { Db } from '../../src/server/platform/db/create-db.ts';

/** What the chaos run reads about orders; `ledger-facts.ts` adds up their prices. */

export interface RunFacts {
  /** Refunded because the world had fenced the order, not because it had refused. */
  fencedRefunds: number;
  takeOvers: number;
  /** Ended by an admin's decision. */
  decisions: number;
}

export async function readRunFacts(db: Db): Promise<RunFacts> {
  const { rows } = await sql<RunFacts>`
    select
      count(*) filter (where state = 'refused' and finished_by = 'fence') as "fencedRefunds",
      coalesce(sum(take_over_count), 0)::bigint as "takeOvers",
      (select count(distinct order_id) from order_event where what like 'decided%') as decisions
    from game_order`.execute(db);
  const [facts] = rows;
  if (!facts) throw new Error('no facts');
  return facts;
}

export interface UndecidedOrder {
  id: string;
  worldId: number;
  kind: string;
  /** How long it has waited for a decision. */
  waitedMs: number;
}

export async function findUndecided(db: Db): Promise<UndecidedOrder[]> {
  const { rows } = await sql<UndecidedOrder>`
    select id, world_id as "worldId", kind,
      extract(epoch from now() - awaits_decision_since)::float8 * 1000 as "waitedMs"
    from game_order where awaits_decision_since is not null order by number`.execute(db);
  return rows;
}

export async function findDecided(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct order_id as id from order_event where what like 'decided%'`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** How many orders are open, and how long ago the last one was finished. */
export async function readProgress(db: Db): Promise<{ open: number; quietMs: number }> {
  const { rows } = await sql<{ open: number; quietMs: number }>`
    select count(*) filter (where finished_at is null) as open,
      coalesce(extract(epoch from now() - max(finished_at)), 0)::float8 * 1000 as "quietMs"
    from game_order`.execute(db);
  return rows[0] ?? { open: 0, quietMs: 0 };
}

/** Orders that are still open, for debugging. */
export async function describeOpen(db: Db): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`
    select id || ' of world ' || world_id || ': ' || state || ', ' || kind || ', due '
      || coalesce(due_at::text, 'never') || ', leased until '
      || coalesce(lease_expires_at::text, 'never') as what
    from game_order where finished_at is null order by number limit 20`.execute(db);
  return rows.map(({ what }) => what);
}

/** Everything known about an order that went wrong, in one line. */
export async function describeOrder(db: Db, id: string): Promise<string> {
  const { rows } = await sql<{ what: string }>`
    select o.id || ' of world ' || o.world_id || ': ' || o.state || ', ' || o.kind || ', '
      || o.price || ' coins, ' || o.call_count || ' calls, ended by ' || coalesce(o.finished_by, 'nothing') || ', ' || o.created_at || ' to '
      || coalesce(o.finished_at::text, 'now') || coalesce((
        select string_agg(to_char(e.happened_at, 'MI:SS') || ' ' || e.what || ' (' || e.detail || ')', '; '
          order by e.id)
        from order_event e where e.order_id = o.id), '') as what
    from game_order o where o.id = ${id}`.execute(db);
  return rows[0]?.what ?? `${id} is not an order of ours`;
}

/** How many orders a world has, and how many of them are open. */
export async function countWorldOrders(
  db: Db,
  worldId: number,
): Promise<{ orders: number; open: number }> {
  const { rows } = await sql<{ orders: number; open: number }>`
    select count(*) as orders, count(*) filter (where finished_at is null) as open
    from game_order where world_id = ${worldId}`.execute(db);
  return rows[0] ?? { orders: 0, open: 0 };
}

export interface PaidOrder {
  id: string;
  worldId: number;
  kind: string;
  price: number;
  /** Whether the price is spent: a later correction overrides the state. */
  isPaid: boolean;
}

/** Orders whose goods can be counted. */
export async function readDeliveries(db: Db): Promise<PaidOrder[]> {
  const { rows } = await sql<PaidOrder>`
    select id, world_id as "worldId", kind, price,
      (state = 'done' and correction is null or coalesce(correction, '') = 'taken') as "isPaid"
    from game_order where kind like 'send_%'`.execute(db);
  return rows;
}

export async function readByRequest(db: Db): Promise<Map<string, { id: string; state: string }>> {
  const { rows } = await sql<{ id: string; key: string; state: string }>`
    select id, request_key as key, state from game_order`.execute(db);
  return new Map(rows.map(({ id, key, state }) => [key, { id, state }]));
}

export async function countEnds(db: Db): Promise<Record<string, number>> {
  const { rows } = await sql<{ end: string; n: number }>`
    select coalesce(reason, state) as end, count(*) as n from game_order
    group by 1 order by 2 desc`.execute(db);
  return Object.fromEntries(rows.map(({ end, n }) => [end, n]));
}
