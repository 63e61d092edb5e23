import type { Db } from '#server/platform/db/create-db.ts';

/**
 * Game accounts, characters, which of their data is public, and what the player wrote to and about
 * clans. Passwords are shown on their own page, not in a file.
 */
export async function exportAccounts(db: Db, playerId: string) {
  const accounts = await db
    .selectFrom('game_account')
    .select(['world_id', 'login', 'created_at'])
    .where('player_id', '=', playerId)
    .execute();
  const characters = await db
    .selectFrom('game_character as c')
    .innerJoin('game_account as a', (join) =>
      join.onRef('a.world_id', '=', 'c.world_id').onRef('a.login', '=', 'c.login'),
    )
    .select(['c.world_id', 'c.login', 'c.name', 'c.level', 'c.seen_at'])
    .where('a.player_id', '=', playerId)
    .execute();
  const shown = await db
    .selectFrom('character_sheet')
    .select(['world_id', 'name', 'parts', 'consented_at'])
    .where('player_id', '=', playerId)
    .execute();
  const clanRequests = await db
    .selectFrom('clan_request')
    .select(['world_id', 'clan_name', 'character_name', 'message', 'state', 'created_at'])
    .where('player_id', '=', playerId)
    .orderBy('id')
    .execute();
  const clanPages = await db
    .selectFrom('clan_page')
    .select(['world_id', 'clan_name', 'motto', 'recruitment', 'updated_at'])
    .where('updated_by', '=', playerId)
    .execute();
  const siegePlans = await db
    .selectFrom('clan_siege')
    .select(['world_id', 'clan_key', 'castle', 'siege_at', 'note'])
    .where('planned_by', '=', playerId)
    .execute();
  const siegeAnswers = await db
    .selectFrom('clan_siege_answer')
    .select(['world_id', 'clan_key', 'castle', 'siege_at', 'character_name', 'answer'])
    .where('player_id', '=', playerId)
    .execute();
  // Only that there is one: its URL is a secret, like a password, and is in no file.
  const clanWebhooks = await db
    .selectFrom('clan_webhook')
    .select(['world_id', 'clan_key', 'created_at'])
    .where('player_id', '=', playerId)
    .orderBy('id')
    .execute();
  return {
    accounts,
    characters,
    shown,
    clan_requests: clanRequests,
    clan_pages: clanPages,
    siege_plans: siegePlans,
    siege_answers: siegeAnswers,
    clan_webhooks: clanWebhooks,
  };
}
