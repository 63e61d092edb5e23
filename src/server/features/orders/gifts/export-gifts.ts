import type { Db } from '#server/platform/db/create-db.ts';

/** A generous limit; players with more ask the operator. */
const MAX_LINES = 100_000;

/**
 * What a player gave and got, for the export of their data. It contains nothing that the other side
 * did not disclose.
 */
export async function exportGifts(db: Db, playerId: string) {
  const sent = await db
    .selectFrom('gift')
    .select(['number', 'kind', 'state', 'amount', 'world_id', 'receiver_name', 'receiver_email'])
    .select(['sender_name', 'message', 'created_at', 'finished_at'])
    .where('sender_id', '=', playerId)
    .orderBy('number', 'desc')
    .limit(MAX_LINES)
    .execute();
  const received = await db
    .selectFrom('gift')
    .select(['number', 'kind', 'state', 'amount', 'world_id', 'receiver_name', 'sender_name'])
    .select(['message', 'created_at', 'finished_at'])
    .where('receiver_id', '=', playerId)
    .where('state', 'in', ['done', 'reversed'])
    .orderBy('number', 'desc')
    .limit(MAX_LINES)
    .execute();
  const cards = await db
    .selectFrom('gift_card')
    .select(['number', 'state', 'amount', 'created_at', 'finished_at', 'expires_at'])
    .where('buyer_id', '=', playerId)
    .orderBy('number', 'desc')
    .limit(MAX_LINES)
    .execute();
  const redeemed = await db
    .selectFrom('gift_card')
    .select(['number', 'amount', 'finished_at'])
    .where('redeemed_by', '=', playerId)
    .orderBy('number', 'desc')
    .limit(MAX_LINES)
    .execute();
  return { sent, received, cards, redeemed };
}
