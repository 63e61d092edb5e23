import { sql } from 'kysely';
import type { Db } from '#server/platform/db/create-db.ts';

/**
 * For a player's export: the creator code they chose and, for creators, their terms, the purchases
 * made with their code (without the buyers) and their payouts.
 */
export async function exportCreator(db: Db, playerId: string) {
  const creator = await db
    .selectFrom('creator')
    .select(['id', 'code', 'buyer_percent', 'share_percent', 'paid_in', 'is_active', 'created_at'])
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  const [chosen, uses, payouts] = await Promise.all([
    db
      .selectFrom('creator_choice')
      .innerJoin('creator', 'creator.id', 'creator_choice.creator_id')
      .select(['creator.code', 'creator_choice.chosen_at'])
      .where('creator_choice.player_id', '=', playerId)
      .executeTakeFirst(),
    creator ? exportUses(db, creator.id) : [],
    creator ? exportPayouts(db, creator.id) : [],
  ]);
  return { chosen_code: chosen ?? null, creator: creator ?? null, uses, payouts };
}

function exportUses(db: Db, creatorId: number) {
  return (
    db
      .selectFrom('creator_use')
      .select(['number', 'share_percent', 'paid_in', 'base_coins', 'share', 'refused'])
      // Only the day: the time could identify the buyer.
      .select(sql<Date | null>`date_trunc('day', credited_at, 'UTC')`.as('credited_at'))
      .where('creator_id', '=', creatorId)
      .where('credited_at', 'is not', null)
      .orderBy('number', 'desc')
      .execute()
  );
}

function exportPayouts(db: Db, creatorId: number) {
  return db
    .selectFrom('creator_payout')
    .select(['id', 'cents', 'details', 'state', 'reference', 'note', 'requested_at', 'decided_at'])
    .where('creator_id', '=', creatorId)
    .orderBy('number', 'desc')
    .execute();
}
