import type { Db } from '#server/platform/db/create-db.ts';

export function findKnownCharacter(db: Db, worldId: number, id: number) {
  return db
    .selectFrom('game_character')
    .select(['name', 'login as account', 'level'])
    .where('world_id', '=', worldId)
    .where('character_id', '=', id)
    .executeTakeFirst();
}

export async function findOwner(db: Db, worldId: number, login: string) {
  const owner = await db
    .selectFrom('game_account')
    .innerJoin('player', 'player.id', 'game_account.player_id')
    .select(['player.id', 'player.email'])
    .where('world_id', '=', worldId)
    .where('login', '=', login)
    .executeTakeFirst();
  return owner ?? null;
}
