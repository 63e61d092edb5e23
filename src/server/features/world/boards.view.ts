import type { BoardReply, HeroRow, PkRow, PvpRow } from '#contract/boards.ts';
import { castleByKey } from '#reference/castles.ts';
import { gameClassName } from '#reference/classes.ts';
import { itemById } from '#reference/items.ts';
import { raidBossLocation } from '#reference/raid-boss-locations.ts';
import { type RaidBoss, raidBossByDbName } from '#reference/raid-bosses.ts';
import type {
  CastleState,
  ClanRank,
  Hero,
  ItemCount,
  KillRank,
  RaidState,
} from '#server/game/boards.ts';
import { unixSeconds } from '#server/platform/clock.ts';

const HOUR_MS = 3_600_000;

/** Ranks at the end of yesterday by character id. */
export type PreviousRanks = ReadonlyMap<number, number>;

// Fields are listed explicitly, under the specification's names.

export function pvpRows(ranks: readonly KillRank[], previous: PreviousRanks): PvpRow[] {
  return ranks.map((row, index) => ({ ...ranked(row, index, previous), Duel: row.kills }));
}

export function pkRows(ranks: readonly KillRank[], previous: PreviousRanks): PkRow[] {
  return ranks.map((row, index) => ({ ...ranked(row, index, previous), PK: row.kills }));
}

function ranked(row: KillRank, index: number, previous: PreviousRanks) {
  return {
    rank: index + 1,
    char_id: row.characterId,
    char_name: row.characterName,
    level: row.level,
    class: gameClassName(row.classId),
    class_id: row.classId,
    clan: row.clanName,
    previous_rank: previous.get(row.characterId) ?? null,
  };
}

/** Sorted by win_count descending, as specified; equal counts by name. */
export function heroRows(heroes: readonly Hero[]): HeroRow[] {
  return heroes
    .map((hero) => ({
      id: hero.characterId,
      name: hero.characterName,
      clan: hero.clanName,
      class: gameClassName(hero.classId),
      class_id: hero.classId,
      win_count: hero.timesHero,
      point: hero.points,
    }))
    .sort((a, b) => b.win_count - a.win_count || a.name.localeCompare(b.name));
}

export function castleRows(
  castles: readonly CastleState[],
  previousRulers: ReadonlyMap<string, string | null>,
): BoardReply<'castles'>['castles'] {
  return [...castles]
    .sort((a, b) => castleByKey(a.castle).id - castleByKey(b.castle).id)
    .map((castle) => ({
      castle_name: `${castle.castle}_castle`,
      name: castle.rulerName,
      clan: castle.ownerClanName,
      previous_owner: castle.previousRulerName ?? previousRulers.get(castle.castle) ?? null,
      castle_taxrate: castle.taxPercent,
      castle_income: Number(castle.taxIncome),
      castle_siege: secondsOrZero(castle.siegeAt),
    }));
}

export function clanRows(clans: readonly ClanRank[]): BoardReply<'clans'>['clans'] {
  return clans.map((clan) => ({
    ruler_id: clan.leaderId,
    clan_name: clan.name,
    clan_skill_level: clan.level,
    leader_name: clan.leaderName,
    clan_root_name_value: clan.reputation,
    clan_oust_time: secondsOrZero(clan.lastDismissalAt),
    clan_agit_id: clan.hallId ?? 0,
    castle_name: clan.castle === null ? null : `${clan.castle}_castle`,
    clan_siege_kill: clan.siegeKills,
    alliance: clan.allianceName,
    member_count: clan.members,
  }));
}

export interface BossTimes {
  lastDeathAt: Date | null;
  lastRespawnAt: Date | null;
}

/** Sorted by level descending, as specified; living bosses first among equals. */
export function raidRows(
  raids: readonly RaidState[],
  observed: ReadonlyMap<string, BossTimes>,
): BoardReply<'raids'>['raids'] {
  return raids
    .map((raid) => {
      const boss = raidBossByDbName(raid.boss);
      const seen = observed.get(raid.boss);
      const lastDeathAt = raid.lastDeathAt ?? seen?.lastDeathAt ?? null;
      const respawn = raid.respawnsBetween ?? respawnWindow(raid, boss, lastDeathAt);
      const location = boss.npcId === null ? undefined : raidBossLocation(boss.npcId);
      return {
        npc_db_name: raid.boss,
        npc_id: boss.npcId,
        name: boss.name,
        level: boss.level,
        alive: raid.isAlive ? (1 as const) : (0 as const),
        time_high: secondsOrZero(raid.lastRespawnAt ?? seen?.lastRespawnAt ?? null),
        time_low: secondsOrZero(lastDeathAt),
        respawn_from: secondsOrZero(respawn?.from ?? null),
        respawn_to: secondsOrZero(respawn?.to ?? null),
        region: location?.region ?? null,
        landmark: location?.landmark ?? null,
      };
    })
    .sort((a, b) => b.level - a.level || b.alive - a.alive || a.name.localeCompare(b.name));
}

/**
 * The respawn window if the game does not store one: the known delay plus or minus its random part,
 * counted from the death.
 */
function respawnWindow(
  { isAlive }: RaidState,
  { respawnHours, respawnRandomHours }: RaidBoss,
  lastDeathAt: Date | null,
): RaidState['respawnsBetween'] {
  if (isAlive || lastDeathAt === null || respawnHours === null) return null;
  const spread = respawnRandomHours ?? 0;
  const after = (hours: number) => new Date(lastDeathAt.getTime() + hours * HOUR_MS);
  return { from: after(respawnHours - spread), to: after(respawnHours + spread) };
}

export function itemRows(items: readonly ItemCount[]): BoardReply<'items'>['items'] {
  return items.map(({ itemId, quantity }) => ({
    item_id: itemId,
    item_name: itemById(itemId).name,
    quantity: Number(quantity),
  }));
}

function secondsOrZero(date: Date | null): number {
  return date === null ? 0 : unixSeconds(date);
}
