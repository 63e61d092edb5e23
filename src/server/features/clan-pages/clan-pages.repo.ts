import type { CastleRow, ClanRow } from '#contract/boards.ts';
import { type CastleKey, castleByGameName } from '#reference/castles.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

/** How this feature reads boards, which it must not import. */
export interface ClanSources {
  /** As last read from the game; empty if it never was. */
  clans: (worldId: number) => readonly ClanRow[];
  castles: (worldId: number) => readonly CastleRow[];
}

/** The next siege of each castle that has a date; one that has begun is not the next. */
export function nextSieges(
  { castles }: ClanSources,
  worldId: number,
  now: Date,
): { castle: CastleKey; startsAt: Date }[] {
  return castles(worldId).flatMap(({ castle_name, castle_siege }) => {
    const castle = castleByGameName(castle_name);
    const startsAt = new Date(castle_siege * 1000);
    return castle && startsAt > now ? [{ castle: castle.key, startsAt }] : [];
  });
}

export const clanKey = (name: string): string => name.toLowerCase();

/** Clans below level 0 hide their details on the board, so they have no page. */
export function findClan(
  { clans }: ClanSources,
  worldId: number,
  name: string,
): ClanRow | undefined {
  const key = clanKey(name);
  return clans(worldId).find(
    ({ clan_name, clan_skill_level }) => clan_skill_level >= 0 && clanKey(clan_name) === key,
  );
}

/** The player's own characters on one world, as last seen. */
export function listOwnCharacters(db: Db | Tx, playerId: string, worldId: number) {
  return db
    .selectFrom('game_character as c')
    .innerJoin('game_account as a', (join) =>
      join.onRef('a.world_id', '=', 'c.world_id').onRef('a.login', '=', 'c.login'),
    )
    .select(['c.character_id', 'c.name', 'c.level', 'c.class_id', 'c.clan_name'])
    .where('a.player_id', '=', playerId)
    .where('c.world_id', '=', worldId)
    .orderBy('c.level', 'desc')
    .orderBy('c.character_id')
    .limit(MAX_CHARACTERS)
    .execute();
}
const MAX_CHARACTERS = 500;
export type OwnCharacter = Awaited<ReturnType<typeof listOwnCharacters>>[number];

/** The clans these characters lead: a clan belongs to whoever owns its leading character now. */
export function clansLedBy(
  { clans }: ClanSources,
  worldId: number,
  characters: readonly OwnCharacter[],
): { clan: ClanRow; leader: OwnCharacter }[] {
  const byId = new Map(characters.map((character) => [character.character_id, character]));
  return clans(worldId).flatMap((clan) => {
    const leader = clan.clan_skill_level < 0 ? undefined : byId.get(clan.ruler_id ?? 0);
    return leader ? [{ clan, leader }] : [];
  });
}

export function findPage(db: Db | Tx, worldId: number, clan: string) {
  return db
    .selectFrom('clan_page')
    .select(['motto', 'recruitment', 'level_from', 'archetypes', 'is_recruiting', 'hidden_at'])
    .where('world_id', '=', worldId)
    .where('clan_key', '=', clanKey(clan))
    .executeTakeFirst();
}
export type PageRow = NonNullable<Awaited<ReturnType<typeof findPage>>>;

/** The requests a leader sees: open ones first. */
export function listClanRequests(db: Db, worldId: number, clan: string) {
  return requests(db)
    .where('world_id', '=', worldId)
    .where('clan_key', '=', clanKey(clan))
    .where('state', '<>', 'withdrawn')
    .orderBy((eb) => eb('state', '=', 'open'), 'desc')
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
}

export function listOwnRequests(db: Db, playerId: string, worldId: number) {
  return requests(db)
    .where('player_id', '=', playerId)
    .where('world_id', '=', worldId)
    .orderBy('id', 'desc')
    .limit(20)
    .execute();
}
export type RequestRow = Awaited<ReturnType<typeof listOwnRequests>>[number];

function requests(db: Db) {
  return db
    .selectFrom('clan_request')
    .select(['id', 'clan_name', 'character_name', 'level', 'class_id', 'message', 'state'])
    .select('created_at');
}
