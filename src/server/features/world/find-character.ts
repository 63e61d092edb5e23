import type { CharacterProfile, RankNeighbor } from '#contract/profiles.ts';
import { gameClassName } from '#reference/classes.ts';
import { selectSharedSheet } from '#server/features/game-accounts/shared-sheets.repo.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { getParsedBoard } from './parsed-board.ts';
import { readRankHistory, readRecaps, readReigns } from './profile-history.ts';
import type { SnapshotCache } from './snapshot-cache.ts';

const NEIGHBORS = 2;

export interface ProfileDeps {
  db: Db;
  snapshots: SnapshotCache;
}

/**
 * Finds characters on a board, clan leaders, castle rulers, and characters whose owners show parts
 * of them; the game itself is not queried.
 */
export async function findCharacter(
  deps: ProfileDeps,
  worldId: number,
  name: string,
): Promise<CharacterProfile | null> {
  const found = await findCharacterWithConsent(deps, worldId, name);
  return found?.profile ?? null;
}

/** `isConsented`: the character is public only as long as its owner shows it. */
export async function findCharacterWithConsent(
  { db, snapshots }: ProfileDeps,
  worldId: number,
  name: string,
): Promise<{ profile: CharacterProfile; isConsented: boolean } | null> {
  const lowerName = name.toLowerCase();
  const isWanted = (other: string | null) => other?.toLowerCase() === lowerName;
  const pvpBoard = getParsedBoard(snapshots, worldId, 'pvp-deep');
  const pvp = pvpBoard?.pvp.find((row) => isWanted(row.char_name));
  const pkBoard = getParsedBoard(snapshots, worldId, 'pk-deep');
  const pk = pkBoard?.pk.find((row) => isWanted(row.char_name));
  const hero = getParsedBoard(snapshots, worldId, 'heroes')?.heroes.find((row) =>
    isWanted(row.name),
  );
  const clans = getParsedBoard(snapshots, worldId, 'clans')?.clans;
  // A clan below level 0 is hidden, including its leader.
  const ledClan = clans?.find((row) => row.clan_skill_level >= 0 && isWanted(row.leader_name));
  const castle = getParsedBoard(snapshots, worldId, 'castles')?.castles.find((row) =>
    isWanted(row.name),
  );
  const levels = getParsedBoard(snapshots, worldId, 'levels')?.levels;
  const hours = getParsedBoard(snapshots, worldId, 'hours')?.hours;
  const ranked = pvp ?? pk;
  const listed = ranked?.char_name ?? hero?.name ?? ledClan?.leader_name ?? castle?.name;
  const shared = listed ? undefined : await findShared(db, worldId, name);
  const charName = listed ?? shared?.name;
  if (!charName) return null;
  const id = ranked?.char_id ?? hero?.id ?? shared?.character_id;
  const profile: CharacterProfile = {
    server_id: worldId,
    as_of: pvpBoard?.as_of ?? 0,
    char_name: charName,
    level: ranked?.level ?? shared?.level ?? null,
    class: ranked?.class ?? hero?.class ?? (shared ? gameClassName(shared.class_id) : null),
    class_id: ranked?.class_id ?? hero?.class_id ?? shared?.class_id ?? null,
    clan:
      ranked?.clan ?? hero?.clan ?? ledClan?.clan_name ?? castle?.clan ?? shared?.clan_name ?? null,
    leads: ledClan?.clan_name ?? null,
    pvp: pvp ? { rank: pvp.rank, kills: pvp.Duel, previous_rank: pvp.previous_rank } : null,
    pk: pk ? { rank: pk.rank, kills: pk.PK, previous_rank: pk.previous_rank } : null,
    level_rank: levels?.find((row) => isWanted(row.char_name))?.rank ?? null,
    hours: hours?.find((row) => isWanted(row.char_name))?.hours ?? null,
    win_count: hero?.win_count ?? null,
    neighbors: {
      pvp: around(pvpBoard?.pvp, pvp, (row) => row.Duel),
      pk: around(pkBoard?.pk, pk, (row) => row.PK),
    },
    history: id === undefined ? { pvp: [], pk: [] } : await readRankHistory(db, worldId, id),
    reigns: await readReigns(db, worldId, { ruler: charName }),
    recaps: await readRecaps(db, worldId, { character: charName, characterId: id }),
  };
  return { profile, isConsented: shared !== undefined };
}

/** A row of a board with the rows next to it: fewer than `NEIGHBORS` at the board's ends. */
function around<Row extends Omit<RankNeighbor, 'kills'>>(
  rows: readonly Row[] | undefined,
  row: Row | undefined,
  killsOf: (row: Row) => number,
): RankNeighbor[] {
  if (!rows || !row) return [];
  const at = rows.indexOf(row);
  return rows.slice(Math.max(0, at - NEIGHBORS), at + NEIGHBORS + 1).map((each) => ({
    rank: each.rank,
    char_name: each.char_name,
    class_id: each.class_id,
    clan: each.clan,
    kills: killsOf(each),
  }));
}

/** A character that is on no board, but whose owner shows parts of it. */
function findShared(db: Db, worldId: number, name: string) {
  return selectSharedSheet(db, worldId, name)
    .select(['s.character_id', 's.name', 's.level', 's.class_id', 's.clan_name'])
    .executeTakeFirst();
}
