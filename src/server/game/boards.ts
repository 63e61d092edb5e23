import type { CastleKey } from '#reference/castles.ts';
import type { CallOptions } from './call-options.ts';
import type { BigCount, CharacterId } from './ids.ts';

/** The public tables of a world. Game masters and deleted characters are never in them. */
export interface WorldBoards {
  pvp(limit: number, options?: CallOptions): Promise<readonly KillRank[]>;
  pk(limit: number, options?: CallOptions): Promise<readonly KillRank[]>;
  /** Highest first; null without the capability `playTime` or `olympiadPoints`. */
  ranking(
    by: RankedBy,
    limit: number,
    options?: CallOptions,
  ): Promise<readonly CharacterRank[] | null>;
  /** The number of characters by main class and level; groups without characters are left out. */
  population(options?: CallOptions): Promise<readonly PopulationGroup[]>;
  /** By reputation, highest first. */
  clans(limit: number, options?: CallOptions): Promise<readonly ClanRank[]>;
  castles(options?: CallOptions): Promise<readonly CastleState[]>;
  /** Clans registered for the next sieges, except the owners; null without `siegeRegistrations`. */
  siegeRegistrations(options?: CallOptions): Promise<readonly SiegeRegistration[] | null>;
  raids(options?: CallOptions): Promise<readonly RaidState[]>;
  heroes(options?: CallOptions): Promise<readonly Hero[]>;
  /** How many of each item all characters have in total; one row per requested id. */
  items(itemIds: readonly number[], options?: CallOptions): Promise<readonly ItemCount[]>;
  /**
   * The same count by enchant level, sorted by id and level; what nobody has is left out.
   * Null without the capability `itemCounts`.
   */
  itemsByEnchant(
    itemIds: readonly number[],
    options?: CallOptions,
  ): Promise<readonly EnchantCount[] | null>;
  onlineCount(options?: CallOptions): Promise<OnlineCount>;
  /** Number of the current Olympiad season; null before the first. */
  currentSeason(options?: CallOptions): Promise<number | null>;
  /** Olympiad points, sorted by class and points; null when the world no longer has that season. */
  seasonPoints(season: number, options?: CallOptions): Promise<readonly SeasonPoints[] | null>;
}

export type KillRank = {
  readonly characterId: CharacterId;
  readonly characterName: string;
  readonly kills: number;
  readonly level: number;
  readonly classId: number;
  readonly clanName: string | null;
};

/** By level and experience, by time played, or by points of the current Olympiad season. */
export type RankedBy = 'level' | 'playTime' | 'olympiad';

/** Level and class are those of the main class, whichever is played. */
export type CharacterRank = {
  readonly characterId: CharacterId;
  readonly characterName: string;
  /** The level, seconds played, or points. */
  readonly score: number;
  readonly level: number;
  readonly classId: number;
  readonly clanName: string | null;
};

export type PopulationGroup = {
  readonly classId: number;
  readonly level: number;
  readonly count: number;
};

export type ClanRank = {
  readonly clanId: number;
  readonly name: string;
  readonly level: number;
  readonly leaderId: CharacterId | null;
  readonly leaderName: string | null;
  readonly reputation: number;
  readonly members: number;
  readonly allianceName: string | null;
  readonly lastDismissalAt: Date | null;
  readonly hallId: number | null;
  readonly castle: CastleKey | null;
  /** Null if the game does not store them. */
  readonly siegeKills: number | null;
};

export type CastleState = {
  readonly castle: CastleKey;
  readonly ownerClanId: number | null;
  readonly ownerClanName: string | null;
  /** The leader of the owning clan. */
  readonly rulerName: string | null;
  /** Null if the game does not keep it; the portal's own history may have it. */
  readonly previousRulerName: string | null;
  readonly taxPercent: number;
  /** Adena. */
  readonly taxIncome: BigCount;
  readonly siegeAt: Date | null;
};

export type SiegeRegistration = {
  readonly castle: CastleKey;
  readonly clanName: string;
  /** A waiting clan wants to defend, and the owner has not approved it. */
  readonly side: SiegeSide;
};

export type SiegeSide = 'attacker' | 'defender' | 'waiting';

export type RaidState = {
  /** The game's identifier of the boss, such as `queen_ant`; reference/raid-bosses has its name. */
  readonly boss: string;
  readonly npcId: number | null;
  readonly isAlive: boolean;
  readonly lastRespawnAt: Date | null;
  readonly lastDeathAt: Date | null;
  /** The respawn window of a dead boss, as far as players may know it. */
  readonly respawnsBetween: { readonly from: Date; readonly to: Date } | null;
};

export type Hero = {
  readonly characterId: CharacterId;
  readonly characterName: string;
  readonly clanName: string | null;
  readonly classId: number;
  readonly timesHero: number;
  /** Olympiad points of the current season; 0 without participation. */
  readonly points: number;
};

export type ItemCount = { readonly itemId: number; readonly quantity: BigCount };
export type EnchantCount = ItemCount & { readonly enchant: number };

/** Offline stores are in the world without a player; null where the game cannot distinguish them. */
export type OnlineCount = { readonly players: number; readonly shops: number | null };

export type SeasonPoints = {
  readonly characterId: CharacterId;
  readonly characterName: string;
  readonly classId: number;
  readonly points: number;
};
