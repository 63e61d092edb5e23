import type { CASTLE_KEYS } from '#contract/castle-keys.ts';
import { type ClanSiege, SIEGE_ANSWERS_MAX, type SiegeAnswer } from '#contract/clan-pages.ts';
import { unixSeconds } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { clanKey } from './clan-pages.repo.ts';

/** What the leader of a clan plans and who comes; past sieges are left out. */
export async function listSieges(
  db: Db,
  worldId: number,
  clan: string,
  now: Date,
): Promise<ClanSiege[]> {
  const key = clanKey(clan);
  const planned = await db
    .selectFrom('clan_siege')
    .select(['castle', 'siege_at', 'note'])
    .where('world_id', '=', worldId)
    .where('clan_key', '=', key)
    .where('siege_at', '>', now)
    .orderBy('siege_at')
    .limit(20)
    .execute();
  return Promise.all(
    planned.map(async ({ castle, siege_at, note }) => {
      const answers = await db
        .selectFrom('clan_siege_answer')
        .select(['character_name', 'answer'])
        .where('world_id', '=', worldId)
        .where('clan_key', '=', key)
        .where('castle', '=', castle)
        .where('siege_at', '=', siege_at)
        .orderBy('character_name')
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
