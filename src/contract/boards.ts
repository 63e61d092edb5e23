import { z } from 'zod';
import { idTextSchema } from './bounds.ts';

/**
 * The public tables, with the specification's field names. Every reply also contains its world and
 * when it was read from the game (`as_of`, Unix seconds).
 */
const unixSeconds = z.int().min(0);
const boardFrame = { server_id: z.int().positive(), as_of: unixSeconds };

/** How many places a ranking shows, and how far down "find my name" searches. */
export const RANKING_PLACES = 100;
export const RANKING_DEPTH = 1_000;

const placed = {
  rank: z.int().positive(),
  char_id: z.int().positive(),
  char_name: z.string(),
  level: z.int(),
  class: z.string(),
  class_id: z.int(),
  clan: z.string().nullable(),
};

const ranked = {
  ...placed,
  /** The place held at the end of yesterday; null for a newcomer, or if it is unknown. */
  previous_rank: z.int().positive().nullable(),
};

export const pvpRowSchema = z.object({ ...ranked, Duel: z.int().min(0) });
export type PvpRow = z.infer<typeof pvpRowSchema>;
export const pkRowSchema = z.object({ ...ranked, PK: z.int().min(0) });
export type PkRow = z.infer<typeof pkRowSchema>;

/** Level and class of the main class, whichever is played. */
const levelRowSchema = z.object(placed);
export type LevelRow = z.infer<typeof levelRowSchema>;
const hoursRowSchema = z.object({ ...placed, hours: z.int().min(0) });
export type HoursRow = z.infer<typeof hoursRowSchema>;
/** Points of the current season. */
const olympiadRowSchema = z.object({ ...placed, point: z.int() });
export type OlympiadRow = z.infer<typeof olympiadRowSchema>;

const countSchema = z.int().positive();
const statisticsSchema = z.object({
  characters: z.int().min(0),
  /** Lowest level first; levels nobody has are left out. */
  levels: z.array(z.tuple([z.int().positive(), countSchema])),
  /** The most played first. */
  classes: z.array(z.object({ class_id: z.int(), class: z.string(), count: countSchema })),
  /** The most numerous first; an empty name for classes that are not in our tables. */
  races: z.array(z.object({ race: z.string(), count: countSchema })),
});
export type Statistics = z.infer<typeof statisticsSchema>;

/** How many there are now, and on each of `days`; null on a day that was not counted. */
const counted = { count: z.int().min(0), counts: z.array(z.int().min(0).nullable()) };
const censusSchema = z.object({
  /** yyyy-MM-dd in the world's zone, oldest first; the last is the current one. */
  days: z.array(z.string()),
  jewels: z.array(
    z.object({ item_id: z.int(), item_name: z.string(), grade: z.string(), ...counted }),
  ),
  /** Weapons, by grade and by enchant level; the last range of levels is open-ended. */
  grades: z.array(z.object({ grade: z.string(), ...counted })),
  enchants: z.array(z.object({ from: z.int().min(0), to: z.int().nullable(), ...counted })),
});
export type Census = z.infer<typeof censusSchema>;

/** Clans by side. The owner is the first defender; a waiting clan is not approved yet. */
export const registrationsSchema = z.object({
  attackers: z.array(z.string()),
  defenders: z.array(z.string()),
  waiting: z.array(z.string()),
});
export type Registrations = z.infer<typeof registrationsSchema>;
const siegeRowSchema = registrationsSchema.extend({ castle_name: z.string() });

export const heroRowSchema = z.object({
  id: z.int().positive(),
  name: z.string(),
  clan: z.string().nullable(),
  class: z.string(),
  class_id: z.int(),
  win_count: z.int().min(0),
  /** Olympiad points of the current season; 0 for a hero who has not taken part. */
  point: z.int(),
});
export type HeroRow = z.infer<typeof heroRowSchema>;

export const castleRowSchema = z.object({
  castle_name: z.string(),
  /** The ruler's name. */
  name: z.string().nullable(),
  clan: z.string().nullable(),
  previous_owner: z.string().nullable(),
  castle_taxrate: z.number(),
  castle_income: z.number(),
  castle_siege: unixSeconds,
});
export type CastleRow = z.infer<typeof castleRowSchema>;

export const clanRowSchema = z.object({
  ruler_id: z.int().nullable(),
  clan_name: z.string(),
  clan_skill_level: z.int(),
  leader_name: z.string().nullable(),
  clan_root_name_value: z.int(),
  clan_oust_time: unixSeconds,
  clan_agit_id: z.int(),
  castle_name: z.string().nullable(),
  /** Null if the game does not keep it. */
  clan_siege_kill: z.int().nullable(),
  alliance: z.string().nullable(),
  member_count: z.int().min(0),
});
export type ClanRow = z.infer<typeof clanRowSchema>;

export const raidRowSchema = z.object({
  npc_db_name: z.string(),
  /** The game's id, by which the map finds it; null for a boss that is not in our table. */
  npc_id: z.int().nullable(),
  name: z.string(),
  level: z.int(),
  alive: z.union([z.literal(0), z.literal(1)]),
  /** Last respawn and last death; 0 if unknown. */
  time_high: unixSeconds,
  time_low: unixSeconds,
  /** The respawn window of a dead boss; 0 if unknown. */
  respawn_from: unixSeconds,
  respawn_to: unixSeconds,
  /** Where it lives; the landmark is the nearest place with a name, so say "near". */
  region: z.string().nullable(),
  landmark: z.string().nullable(),
});
export type RaidRow = z.infer<typeof raidRowSchema>;

export const itemRowSchema = z.object({
  item_id: z.int().positive(),
  item_name: z.string(),
  quantity: z.number(),
});
export type ItemRow = z.infer<typeof itemRowSchema>;

const onlineSchema = z.object({
  players: z.int().min(0),
  shops: z.int().min(0),
  /** Pairs of Unix seconds and players over the last day, oldest first. */
  history: z.array(z.tuple([unixSeconds, z.int().min(0)])),
});

/** Each board's reply; the key is the board's name in storage and in live events. */
export const boardReplySchemas = {
  pvp: z.object({ ...boardFrame, pvp: z.array(pvpRowSchema) }),
  pk: z.object({ ...boardFrame, pk: z.array(pkRowSchema) }),
  levels: z.object({ ...boardFrame, levels: z.array(levelRowSchema) }),
  /** Null if the game does not store it; the same for `olympiad` and `sieges`. */
  hours: z.object({ ...boardFrame, hours: z.array(hoursRowSchema).nullable() }),
  olympiad: z.object({ ...boardFrame, olympiad: z.array(olympiadRowSchema).nullable() }),
  statistics: z.object({ ...boardFrame, statistics: statisticsSchema }),
  /** Null if the game cannot count items. */
  census: z.object({ ...boardFrame, census: censusSchema.nullable() }),
  sieges: z.object({ ...boardFrame, sieges: z.array(siegeRowSchema).nullable() }),
  heroes: z.object({ ...boardFrame, heroes: z.array(heroRowSchema) }),
  castles: z.object({ ...boardFrame, castles: z.array(castleRowSchema) }),
  clans: z.object({ ...boardFrame, clans: z.array(clanRowSchema) }),
  raids: z.object({ ...boardFrame, raids: z.array(raidRowSchema) }),
  items: z.object({ ...boardFrame, items: z.array(itemRowSchema) }),
  online: z.object({ ...boardFrame, online: onlineSchema }),
} as const;

export type BoardName = keyof typeof boardReplySchemas;
export type BoardReply<B extends BoardName> = z.infer<(typeof boardReplySchemas)[B]>;

export const BOARD_NAMES = Object.keys(boardReplySchemas) as BoardName[];

const RANKINGS: readonly string[] = [
  'pvp',
  'pk',
  'levels',
  'hours',
  'olympiad',
] satisfies BoardName[];

/** Computed, because a list of all paths would be sent with every page. */
export function boardPath(board: BoardName): string {
  return `/api/${RANKINGS.includes(board) ? 'ranking/' : ''}${board}`;
}

/** Without `server_id`: the first configured world. */
export const boardQuerySchema = z.object({
  server_id: idTextSchema.optional(),
});

export const RANKING_SEARCH_PATH = '/api/ranking/search';
export const rankingSearchQuerySchema = boardQuerySchema.extend({
  name: z.string().trim().min(1).max(24),
});
export const rankingSearchReplySchema = z.object({
  ...boardFrame,
  pvp: z.array(pvpRowSchema),
  pk: z.array(pkRowSchema),
});
export type RankingSearchReply = z.infer<typeof rankingSearchReplySchema>;
