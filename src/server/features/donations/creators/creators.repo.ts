import { type Selectable, sql } from 'kysely';
import type { Db } from '#server/platform/db/create-db.ts';
import type { DB } from '#server/platform/db/schema.generated.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

export type CreatorRow = Selectable<DB['creator']>;

/** Codes are stored in upper case; people type them as they please. */
export function creatorCodeOf(typed: string): string {
  return typed.trim().toUpperCase();
}

export function findCreator(db: Db | Tx, by: { id: number } | { playerId: string }) {
  const query = db.selectFrom('creator').selectAll();
  return 'id' in by
    ? query.where('id', '=', by.id).executeTakeFirst()
    : query.where('player_id', '=', by.playerId).executeTakeFirst();
}

/** Creators whose code works now: active, not suspended and not deleted. */
export function usableCreators(db: Db | Tx) {
  return db
    .selectFrom('creator')
    .innerJoin('player', 'player.id', 'creator.player_id')
    .selectAll('creator')
    .where('creator.is_active', '=', true)
    .where('player.suspended_at', 'is', null)
    .where('player.deleted_at', 'is', null);
}

/** Paid purchases with a creator's code, and what the creator has earned from them. */
export function sumsOfCreator(id: string) {
  return sql<{ purchases: number; coins: number; cents: number }>`(
    select json_build_object('purchases', count(*),
      'coins', coalesce(sum(share) filter (where paid_in = 'coins'), 0),
      'cents', coalesce(sum(share) filter (where paid_in = 'earnings'), 0))
    from creator_use where creator_id = ${sql.ref(id)} and credited_at is not null)`;
}
