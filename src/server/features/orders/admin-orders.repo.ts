import { findIdsByEmail } from '#server/features/identity/find-by-email.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { keysetSource } from '#server/platform/db/keyset-source.ts';
import { type PageOptions, readChain, readPage } from '#server/platform/db/read-page.ts';
import { type DayRange, hasRange, withinDays } from '#server/platform/db/within-days.ts';

export interface OrderFilter extends DayRange {
  q: string;
  state?: string | undefined;
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const ORDER_KEYS: PageOptions['keys'] = [{ column: 'game_order.number', type: 'bigint' }];
/** A range of days is listed in the order of the index that finds it. */
const RANGE_KEYS: PageOptions['keys'] = [
  { column: 'game_order.created_at', type: 'timestamptz' },
  ...ORDER_KEYS,
];

/**
 * Orders of all players: those that wait for an admin's decision, then the others, each newest
 * first; a search or a filter lists all newest first. Searched by number, id, player, email or game
 * account.
 */
export async function listAllOrders(db: Db, filter: OrderFilter, at: PageOptions['at']) {
  const query = await allOrders(db, filter);
  if (filter.q !== '' || filter.state !== undefined || hasRange(filter)) {
    const keys = filter.q === '' && hasRange(filter) ? RANGE_KEYS : ORDER_KEYS;
    return readPage(query, { keys, at });
  }
  const waiting = keysetSource(
    // The first condition is that of the partial index `game_order_unclear`.
    query
      .where('game_order.state', '=', 'unclear')
      .where('game_order.awaits_decision_since', 'is not', null),
    { keys: ORDER_KEYS },
  );
  const others = keysetSource(query.where('game_order.awaits_decision_since', 'is', null), {
    keys: ORDER_KEYS,
  });
  return readChain([waiting, others], { at });
}

async function allOrders(db: Db, { q, state, ...range }: OrderFilter) {
  let query = withPlayer(db);
  if (state !== undefined) query = query.where('game_order.state', '=', state);
  if (hasRange(range)) query = query.where(withinDays('game_order.created_at', range));
  if (q === '') return query;
  if (/^#?\d{1,15}$/.test(q)) {
    return query.where('game_order.number', '=', Number(q.replace('#', '')));
  }
  if (UUID.test(q)) {
    return query.where((row) =>
      row.or([row('game_order.id', '=', q), row('game_order.player_id', '=', q)]),
    );
  }
  if (!q.includes('@')) return query.where('game_order.login', '=', q.toLowerCase());
  const ids = await findIdsByEmail(db, q);
  return query.where('game_order.player_id', 'in', ids.length > 0 ? ids : [NOBODY]);
}

/** SQL does not allow an empty list. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

export async function findOrderForAdmin(db: Db, id: string) {
  return withPlayer(db).where('game_order.id', '=', id).executeTakeFirst();
}

/** Checks without an answer are a minute apart for a day; the other events are few. */
const UNKNOWN_CHECKS_SHOWN = 100;

/** All events of an order, oldest first; of the checks without an answer only the last. */
export async function listOrderEvents(db: Db, orderId: string) {
  const events = db.selectFrom('order_event').where('order_id', '=', orderId);
  const lastChecks = events
    .select('id')
    .where('what', '=', 'proof_unknown')
    .orderBy('id', 'desc')
    .limit(UNKNOWN_CHECKS_SHOWN);
  return events
    .select(['happened_at', 'what', 'detail'])
    .where((row) => row.or([row('what', '<>', 'proof_unknown'), row('id', 'in', lastChecks)]))
    .orderBy('id')
    .execute();
}

export async function findEmails(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('player')
    .select(['id', 'email'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, email }) => [id, email]));
}

export type OrderForAdmin = Awaited<ReturnType<typeof listAllOrders>>['rows'][number];

function withPlayer(db: Db) {
  return db
    .selectFrom('game_order')
    .innerJoin('player', 'player.id', 'game_order.player_id')
    .selectAll('game_order')
    .select('player.email');
}
