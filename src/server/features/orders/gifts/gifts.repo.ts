import { type Selectable, sql } from 'kysely';
import type { Db } from '#server/platform/db/create-db.ts';
import type { DB } from '#server/platform/db/schema.generated.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

export type GiftRow = Selectable<DB['gift']>;
export type CardRow = Selectable<DB['gift_card']>;

export function findGift(db: Db | Tx, id: string): Promise<GiftRow | undefined> {
  return db.selectFrom('gift').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Locked after the purses, as everywhere, so that transactions cannot deadlock. */
export function lockGift(tx: Tx, id: string): Promise<GiftRow> {
  return tx
    .selectFrom('gift')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** The gift that an earlier request with this key made. */
export function findByKey(
  db: Db | Tx,
  senderId: string,
  requestKey: string,
): Promise<GiftRow | undefined> {
  return db
    .selectFrom('gift')
    .selectAll()
    .where('sender_id', '=', senderId)
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
}

interface Ending {
  state: 'done' | 'canceled' | 'returned' | 'reversed';
  endedBy: string | null;
  receiverId?: string;
}

export async function endGift(
  tx: Tx,
  id: string,
  { state, endedBy, receiverId }: Ending,
): Promise<GiftRow> {
  return tx
    .updateTable('gift')
    .set({
      state,
      ended_by: endedBy,
      finished_at: sql<Date>`now()`,
      // If the sender was deleted while the gift waited, the receiver's email is erased now.
      receiver_email: sql`case when (select deleted_at from player where id = sender_id) is null
        then receiver_email end`,
      ...(receiverId === undefined ? {} : { receiver_id: receiverId }),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The player's own gifts in one direction, newest first, keyset-paginated. */
export function listGifts(
  db: Db,
  {
    playerId,
    side,
    before,
  }: { playerId: string; side: 'sender_id' | 'receiver_id'; before?: number | undefined },
  limit: number,
): Promise<GiftRow[]> {
  return db
    .selectFrom('gift')
    .selectAll()
    .where(side, '=', playerId)
    .$if(side === 'receiver_id', (query) => query.where('state', 'in', ['done', 'reversed']))
    .where('number', '<', before ?? Number.MAX_SAFE_INTEGER)
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();
}

/** The offers to the player's verified email that may be accepted now. */
export function offersTo(db: Db | Tx, playerId: string) {
  return db
    .selectFrom('gift')
    .innerJoin('player', 'player.email', 'gift.receiver_email')
    .selectAll('gift')
    .where('player.id', '=', playerId)
    .where('player.email_verified', '=', true)
    .where('player.deleted_at', 'is', null)
    .where('gift.state', '=', 'waiting')
    .whereRef('gift.sender_id', '<>', 'player.id')
    .where((row) =>
      row.or([row('release_at', 'is', null), row('release_at', '<=', sql<Date>`now()`)]),
    )
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('gift.number', 'desc')
    .limit(50);
}

/** The open holds of gifts and cards, with the IDs they are held under. */
export async function listOpenGiftHolds(db: Db): Promise<{ id: string; price: number }[]> {
  return db
    .selectFrom('gift')
    .select(['id', 'amount as price'])
    .where('state', '=', 'waiting')
    .where('kind', '=', 'coins')
    .unionAll(
      db
        .selectFrom('gift_card')
        .select(['id', 'amount as price'])
        .where('state', '=', 'active')
        .where('buyer_id', 'is not', null),
    )
    .execute();
}
