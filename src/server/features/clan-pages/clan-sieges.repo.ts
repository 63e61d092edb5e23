import type { CASTLE_KEYS } from '#contract/castle-keys.ts';
import { type ClanSiege, SIEGE_ANSWERS_MAX, type SiegeAnswer } from '#contract/clan-pages.ts';
import { unixSeconds } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { clanKey, type nextSieges } from './clan-pages.repo.ts';

/**
 * What the leader of a clan plans for the given sieges, and who comes. Left out are the answers of
 * characters that have left the clan or changed owners.
 */
export async function listSieges(
  db: Db,
  worldId: number,
  clan: string,
  sieges: ReturnType<typeof nextSieges>,
): Promise<ClanSiege[]> {
  if (sieges.length === 0) return [];
  const key = clanKey(clan);
  const planned = await db
    .selectFrom('clan_siege')
    .select(['castle', 'siege_at', 'note'])
    .where('world_id', '=', worldId)
    .where('clan_key', '=', key)
    .where((row) =>
      row.or(sieges.map(({ castle, startsAt }) => row.and({ castle, siege_at: startsAt }))),
    )
    .orderBy('siege_at')
    .execute();
  return Promise.all(
    planned.map(async ({ castle, siege_at, note }) => {
      const answers = await db
        .selectFrom('clan_siege_answer as s')
        .innerJoin('game_character as c', (join) =>
          join
            .onRef('c.world_id', '=', 's.world_id')
            .onRef('c.character_id', '=', 's.character_id')
            .on('c.clan_name', '=', clan),
        )
        .innerJoin('game_account as a', (join) =>
          join
            .onRef('a.world_id', '=', 'c.world_id')
            .onRef('a.login', '=', 'c.login')
            .onRef('a.player_id', '=', 's.player_id'),
        )
        .select(['s.character_name', 's.answer'])
        .where('s.world_id', '=', worldId)
        .where('s.clan_key', '=', key)
        .where('s.castle', '=', castle)
        .where('s.siege_at', '=', siege_at)
        .orderBy('s.character_name')
        .limit(SIEGE_ANSWERS_MAX)
        .execute();
      return {
        castle: castle as (typeof CASTLE_KEYS)[number],
        siege_at: unixSeconds(siege_at),
        note,
        answers: answers.map((row) => ({
          char_name: row.character_name,
          answer: row.answer as SiegeAnswer,
        })),
      };
    }),
  );
}
