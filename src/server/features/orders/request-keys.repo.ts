import { sql } from 'kysely';
import type { Db } from '#server/platform/db/create-db.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';

export interface Repeated {
  orderId: string;
  /** Placed with another key, from a form that was open at the same time. */
  isFromOtherTab: boolean;
}

/**
 * The order an earlier request with this key made or found; the same key with other content is
 * refused.
 */
export async function findRepeated(
  db: Db | Tx,
  playerId: string,
  requestKey: string,
  requestHash: Buffer,
): Promise<Repeated | undefined> {
  const first = await db
    .selectFrom('game_order')
    .select(['id', 'request_hash', sql<boolean>`false`.as('is_from_other_tab')])
    .where('player_id', '=', playerId)
    .where('request_key', '=', requestKey)
    .unionAll(
      db
        .selectFrom('order_key')
        .select(['order_id as id', 'request_hash', sql<boolean>`true`.as('is_from_other_tab')])
        .where('player_id', '=', playerId)
        .where('request_key', '=', requestKey),
    )
    .executeTakeFirst();
  if (first && !first.request_hash?.equals(requestHash)) throw new AppError('request_key_reused');
  return first && { orderId: first.id, isFromOtherTab: first.is_from_other_tab };
}

/** A repeated request with this key then finds the order that the first response named. */
export async function saveRequestKey(
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
