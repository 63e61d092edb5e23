import { z } from 'zod';
import { CHARACTERS_PATH, CLANS_PATH } from './profiles.ts';

/** A past season of a character or a clan; written once, from our own records. */
export const characterRecapPath = (name: string, season: number | string) =>
  `${CHARACTERS_PATH}/${encodeURIComponent(name)}/seasons/${season}`;
export const clanRecapPath = (name: string, season: number | string) =>
  `${CLANS_PATH}/${encodeURIComponent(name)}/seasons/${season}`;

export const recapParamsSchema = z.object({
  name: z.string().trim().min(1).max(32),
  season: z.coerce.number().int().min(0).max(1_000_000),
});

const unixSeconds = z.int().min(0);
/** yyyy-MM-dd in the world's zone. */
const day = z.string();
const bestDaySchema = z.object({ day, kills: z.int().positive() });

/** Movement in a ranking. */
const rankProgressSchema = z.object({
  /** Places on the first and the last day this character was ranked, and the best between them. */
  first: z.int().positive(),
  last: z.int().positive(),
  best: z.int().positive(),
  best_on: day,
  kills: z.int().min(0),
  /** The day with the most kills; null where no two days in a row are known. */
  best_day: bestDaySchema.nullable(),
  places: z.array(z.tuple([day, z.int().positive()])),
});
export type RankProgress = z.infer<typeof rankProgressSchema>;

/** `until` is 0 for a castle that was still held when the season ended. */
const heldSchema = z.object({
  castle_name: z.string(),
  since: unixSeconds,
  until: unixSeconds,
});
export type HeldCastle = z.infer<typeof heldSchema>;

/** Someone with whom this character traded places in the PvP ranking. */
const rivalSchema = z.object({
  name: z.string(),
  class_id: z.int().nullable(),
  passes: z.int().positive(),
  /** The place on the last day; null for a rival who was no longer ranked. */
  last: z.int().positive().nullable(),
});

/** As stored; `frame` adds the season's fields. */
export const characterRecapBodySchema = z.object({
  char_name: z.string(),
  /** As the season ended; null where it is not known. */
  level: z.int().nullable(),
  class_id: z.int().nullable(),
  clan: z.string().nullable(),
  pvp: rankProgressSchema.nullable(),
  pk: rankProgressSchema.nullable(),
  /** Olympiad points, and the place among those of the same class. */
  olympiad: z.object({ points: z.int(), place: z.int().positive() }).nullable(),
  castles: z.array(heldSchema),
  rivals: z.array(rivalSchema),
});
export type CharacterRecapBody = z.infer<typeof characterRecapBodySchema>;

export const clanRecapBodySchema = z.object({
  clan_name: z.string(),
  level: z.int().nullable(),
  leader_name: z.string().nullable(),
  /** PvP kills of those who were its ranked members when the season ended. */
  kills: z.int().min(0),
  best_day: bestDaySchema.nullable(),
  days: z.array(z.tuple([day, z.int().min(0)])),
  fighters: z.array(
    z.object({ name: z.string(), class_id: z.int().nullable(), kills: z.int().positive() }),
  ),
  castles: z.array(heldSchema),
  sieges: z.object({ won: z.int().min(0), defended: z.int().min(0), lost: z.int().min(0) }),
  /** Clans that took a castle from it, or lost one to it. */
  rivals: z.array(z.object({ name: z.string(), taken: z.int().min(0), lost: z.int().min(0) })),
});
export type ClanRecapBody = z.infer<typeof clanRecapBodySchema>;

const frame = {
  server_id: z.int().positive(),
  season: z.int().min(0),
  from: unixSeconds,
  to: unixSeconds,
  /** Every season with a recap of the same character or clan, newest first. */
  seasons: z.array(z.int().min(0)),
};
export const characterRecapSchema = characterRecapBodySchema.extend({
  ...frame,
  class: z.string().nullable(),
});
export type CharacterRecap = z.infer<typeof characterRecapSchema>;
export const clanRecapSchema = clanRecapBodySchema.extend(frame);
export type ClanRecap = z.infer<typeof clanRecapSchema>;
