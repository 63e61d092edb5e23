import type { Db } from '#server/platform/db/create-db.ts';

/** Bans of a player's game accounts and characters, as shown to the player: without staff notes. */
export function exportBans(db: Db, playerId: string) {
  return db
    .selectFrom('ban')
    .innerJoin('game_account', (join) =>
      join
        .onRef('game_account.world_id', '=', 'ban.world_id')
        .onRef('game_account.login', '=', 'ban.login'),
    )
    .select([
      'ban.world_id',
      'ban.login',
      'character_name',
      'category',
      'reason',
      'banned_at',
      'ends_at',
    ])
    .select(['lifted_at', 'ban.state'])
    .where('game_account.player_id', '=', playerId)
    .orderBy('ban.number')
    .execute();
}
