import { z } from 'zod';

/** Only what players can see in the game; an operator can switch profiles off. */
export const CHARACTERS_PATH = '/api/characters';
export const CLANS_PATH = '/api/clans';

export const characterPath = (name: string) => `${CHARACTERS_PATH}/${encodeURIComponent(name)}`;
export const clanPath = (name: string) => `${CLANS_PATH}/${encodeURIComponent(name)}`;

/**
 * Paths of what a character's owner shows and a clan's leader writes; the schemas are in other files,
 * because the other public pages do not need them.
 */
export const PUBLIC_SHEET_PATH = `${CHARACTERS_PATH}/:name/sheet`;
export const PUBLIC_CLAN_PAGE_PATH = `${CLANS_PATH}/:name/page`;
export const publicSheetPath = (name: string) => `${characterPath(name)}/sheet`;
export const publicClanPagePath = (name: string) => `${clanPath(name)}/page`;

const unixSeconds = z.int().min(0);
const frame = { server_id: z.int().positive(), as_of: unixSeconds };

export const profileParamsSchema = z.object({ name: z.string().trim().min(1).max(32) });

const placeSchema = z.object({
  rank: z.int().positive(),
  kills: z.int().min(0),
  previous_rank: z.int().positive().nullable(),
});

const neighborSchema = z.object({
  rank: z.int().positive(),
  char_name: z.string(),
  class_id: z.int(),
  clan: z.string().nullable(),
  kills: z.int().min(0),
});
export type RankNeighbor = z.infer<typeof neighborSchema>;

/** Day (yyyy-MM-dd in the world's zone) and the place held at its end. */
const rankHistorySchema = z.array(z.tuple([z.string(), z.int().positive()]));

/** `until` is 0 while the clan still holds the castle. */
const reignSchema = z.object({
  castle_name: z.string(),
  clan: z.string().nullable(),
  since: unixSeconds,
  until: unixSeconds,
});
export type Reign = z.infer<typeof reignSchema>;

/** A season with a recap, and the name it is found by, which may have changed since. */
const recapOfSchema = z.object({
  season: z.int().min(0),
  name: z.string(),
  /** The place in the PvP ranking when the season ended; null for a clan, or where there was none. */
  place: z.int().positive().nullable(),
});
export type RecapOf = z.infer<typeof recapOfSchema>;

export const characterProfileSchema = z.object({
  ...frame,
  char_name: z.string(),
  /** Null if only the name is known. */
  level: z.int().nullable(),
  class: z.string().nullable(),
  class_id: z.int().nullable(),
  clan: z.string().nullable(),
  /** The clan this character leads. */
  leads: z.string().nullable(),
  pvp: placeSchema.nullable(),
  pk: placeSchema.nullable(),
  /** Place in the ranking by level. */
  level_rank: z.int().positive().nullable(),
  /** Hours played; null for a character that is not ranked by them, or where the game does not store them. */
  hours: z.int().min(0).nullable(),
  /** How many times this character became a hero; null for a character who is not one now. */
  win_count: z.int().min(0).nullable(),
  /** Who is ranked just above and below, in order, with this character; empty if it is not ranked. */
  neighbors: z.object({ pvp: z.array(neighborSchema), pk: z.array(neighborSchema) }),
  history: z.object({ pvp: rankHistorySchema, pk: rankHistorySchema }),
  reigns: z.array(reignSchema),
  /** Newest first. */
  recaps: z.array(recapOfSchema),
});
export type CharacterProfile = z.infer<typeof characterProfileSchema>;

const memberSchema = z.object({
  char_name: z.string(),
  level: z.int().nullable(),
  class: z.string().nullable(),
  class_id: z.int().nullable(),
  pvp_rank: z.int().positive().nullable(),
  pk_rank: z.int().positive().nullable(),
  is_hero: z.boolean(),
  is_leader: z.boolean(),
});
export type ClanMember = z.infer<typeof memberSchema>;

export const clanProfileSchema = z.object({
  ...frame,
  clan_name: z.string(),
  clan_skill_level: z.int(),
  leader_name: z.string().nullable(),
  clan_root_name_value: z.int(),
  clan_oust_time: unixSeconds,
  clan_agit_id: z.int(),
  castle_name: z.string().nullable(),
  clan_siege_kill: z.int().nullable(),
  alliance: z.string().nullable(),
  /** Ids of the pictures from the game; null if there is none. */
  crest: z.int().nullable(),
  alliance_crest: z.int().nullable(),
  member_count: z.int().min(0),
  /** Members found on the boards: ranked fighters, heroes and the leader. */
  members: z.array(memberSchema),
  castles: z.array(reignSchema),
  halls: z.array(z.object({ hall_id: z.int(), since: unixSeconds, until: unixSeconds })),
  recaps: z.array(recapOfSchema),
});
export type ClanProfile = z.infer<typeof clanProfileSchema>;
