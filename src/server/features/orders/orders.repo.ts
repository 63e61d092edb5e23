import type { Db } from '#server/platform/db/create-db.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import type { OrderRow } from './kinds/kind.ts';

/** The order an earlier request with this key made; the key with another content is refused. */
export async function findRepeated(
  db: Db | Tx,
  playerId: string,
  requestKey: string,
  requestHash: Buffer,
): Promise<string | undefined> {
  const first = await db
    .selectFrom('game_order')
    .select(['id', 'request_hash'])
    .where('player_id', '=', playerId)
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
  if (first && !first.request_hash?.equals(requestHash)) throw new AppError('request_key_reused');
  return first?.id;
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
