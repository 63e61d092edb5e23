import type { ClanMember, ClanProfile } from '#contract/profiles.ts';
import { shownCrests } from './crests/crest-board.ts';
import type { ProfileDeps } from './find-character.ts';
import { getParsedBoard } from './parsed-board.ts';
import { readHalls, readRecaps, readReigns } from './profile-history.ts';
import type { SnapshotCache } from './snapshot-cache.ts';

/** Clans below level 0 hide their details on the board, so they have no page. */
export async function findClan(
  { db, snapshots }: ProfileDeps,
  worldId: number,
  name: string,
): Promise<ClanProfile | null> {
  const lowerName = name.toLowerCase();
  const board = getParsedBoard(snapshots, worldId, 'clans');
  const row = board?.clans.find(({ clan_name }) => clan_name.toLowerCase() === lowerName);
  if (!board || !row || row.clan_skill_level < 0) return null;
  const crests = shownCrests(snapshots, worldId);
  return {
    server_id: worldId,
    as_of: board.as_of,
    clan_name: row.clan_name,
    clan_skill_level: row.clan_skill_level,
    leader_name: row.leader_name,
    clan_root_name_value: row.clan_root_name_value,
    clan_oust_time: row.clan_oust_time,
    clan_agit_id: row.clan_agit_id,
    castle_name: row.castle_name,
    clan_siege_kill: row.clan_siege_kill,
    alliance: row.alliance,
    crest: crests.clan.get(row.clan_name) ?? null,
    alliance_crest: crests.alliance.get(row.alliance ?? '') ?? null,
    member_count: row.member_count,
    members: listMembers({ db, snapshots }, worldId, row.clan_name, row.leader_name),
    castles: await readReigns(db, worldId, { clan: row.clan_name }),
    halls: await readHalls(db, worldId, row.clan_name),
    recaps: await readRecaps(db, worldId, { clan: row.clan_name }),
  };
}

/** Clans that have a page, for the sitemap. */
export function clanNames(snapshots: SnapshotCache, worldId: number): string[] {
  const clans = getParsedBoard(snapshots, worldId, 'clans')?.clans ?? [];
  return clans.filter((row) => row.clan_skill_level >= 0).map((row) => row.clan_name);
}

/** The members found on public boards: leader first, then by the best rank on either board. */
function listMembers(
  { snapshots }: ProfileDeps,
  worldId: number,
  clan: string,
  leader: string | null,
): ClanMember[] {
  const members = new Map<string, ClanMember>();
  const getOrAdd = (name: string): ClanMember => {
    const member = members.get(name) ?? {
      ...EMPTY_MEMBER,
      char_name: name,
      is_leader: name === leader,
    };
    members.set(name, member);
    return member;
  };
  if (leader !== null) getOrAdd(leader);
  for (const row of getParsedBoard(snapshots, worldId, 'pvp-deep')?.pvp ?? []) {
    if (row.clan === clan)
      Object.assign(getOrAdd(row.char_name), levelAndClass(row), { pvp_rank: row.rank });
  }
  for (const row of getParsedBoard(snapshots, worldId, 'pk-deep')?.pk ?? []) {
    if (row.clan === clan)
      Object.assign(getOrAdd(row.char_name), levelAndClass(row), { pk_rank: row.rank });
  }
  for (const row of getParsedBoard(snapshots, worldId, 'heroes')?.heroes ?? []) {
    const { class: className, class_id } = row;
    if (row.clan === clan) {
      Object.assign(getOrAdd(row.name), { class: className, class_id, is_hero: true });
    }
  }
  return [...members.values()].sort(
    (a, b) =>
      Number(b.is_leader) - Number(a.is_leader) ||
      bestRank(a) - bestRank(b) ||
      a.char_name.localeCompare(b.char_name),
  );
}

const EMPTY_MEMBER = {
  level: null,
  class: null,
  class_id: null,
  pvp_rank: null,
  pk_rank: null,
  is_hero: false,
};

function levelAndClass(row: { level: number; class: string; class_id: number }) {
  return { level: row.level, class: row.class, class_id: row.class_id };
}

function bestRank({ pvp_rank, pk_rank }: ClanMember): number {
  return Math.min(pvp_rank ?? Number.MAX_SAFE_INTEGER, pk_rank ?? Number.MAX_SAFE_INTEGER);
}
