import { sql } from 'kysely';
import type { Db } from '#server/platform/db/create-db.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import type { OrderRow } from './kinds/kind.ts';

export interface Repeated {
  orderId: string;
  /** It was placed with another key, from a form that stood open at the same time. */
  isFromOtherWindow: boolean;
}

/** The order an earlier request with this key made or found; the key with another content is refused. */
export async function findRepeated(
  db: Db | Tx,
  playerId: string,
  requestKey: string,
  requestHash: Buffer,
): Promise<Repeated | undefined> {
  const first = await db
    .selectFrom('game_order')
    .select(['id', 'request_hash', sql<boolean>`false`.as('is_from_other_window')])
    .where('player_id', '=', playerId)
    .where('request_key', '=', requestKey)
    .unionAll(
      db
        .selectFrom('order_key')
        .select(['order_id as id', 'request_hash', sql<boolean>`true`.as('is_from_other_window')])
        .where('player_id', '=', playerId)
        .where('request_key', '=', requestKey),
    )
    .executeTakeFirst();
  if (first && !first.request_hash?.equals(requestHash)) throw new AppError('request_key_reused');
  return first && { orderId: first.id, isFromOtherWindow: first.is_from_other_window };
}

/** More orders than anybody places while a form is open. */
const LATEST = 100;

/**
 * An equal order, not refused, of the last `sinceMs`; none where that is undefined. Nor where another
 * order for the same character came after it: what was equal may have been undone since.
 */
export async function findSameRequest(
  db: Db | Tx,
  playerId: string,
  requestHash: Buffer,
  sinceMs: number | undefined,
): Promise<string | undefined> {
  if (sinceMs === undefined) return undefined;
  const same = await db
    .with('latest', (from) =>
      from
        .selectFrom('game_order')
        .select(['id', 'number', 'request_hash', 'created_at', 'lane', 'kind'])
        .where('player_id', '=', playerId)
        .where('state', '!=', 'refused')
        .orderBy('number', 'desc')
        .limit(LATEST),
    )
    .selectFrom('latest')
    .select('id')
    .where('request_hash', '=', requestHash)
    .where('created_at', '>', sql<Date>`clock_timestamp() - ${sinceMs} * interval '1 ms'`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('latest as later')
            .select('later.id')
            .whereRef('later.lane', '=', 'latest.lane')
            .whereRef('later.number', '>', 'latest.number')
            // What only adds (coins sent) undoes nothing.
            .where('later.kind', 'not like', 'send_%')
            .where(sql<boolean>`later.request_hash is distinct from ${requestHash}`),
        ),
      ),
    )
    .orderBy('number', 'desc')
    .executeTakeFirst();
  return same?.id;
}

/** From now on this key finds the order it was answered with. */
export async function keepKey(
  db: Db | Tx,
  found: { playerId: string; requestKey: string; requestHash: Buffer; orderId: string },
): Promise<void> {
  await db
    .insertInto('order_key')
    .values({
      player_id: found.playerId,
      request_key: found.requestKey,
      request_hash: found.requestHash,
      order_id: found.orderId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function findOwnOrder(
  db: Db,
  playerId: string,
  orderId: string,
): Promise<OrderRow | undefined> {
  return db
    .selectFrom('game_order')
    .selectAll()
    .where('id', '=', orderId)
    .where('player_id', '=', playerId)
    .executeTakeFirst();
}

/** Newest first, by key. */
export async function listOwnOrders(
  db: Db,
  playerId: string,
  { before, state }: { before?: number | undefined; state?: string | undefined },
  limit: number,
): Promise<OrderRow[]> {
  let query = db
    .selectFrom('game_order')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('number', '<', before ?? Number.MAX_SAFE_INTEGER);
  if (state !== undefined) query = query.where('state', '=', state);
  return query.orderBy('number', 'desc').limit(limit).execute();
}
