import { z } from 'zod';
import { boardQuerySchema } from './boards.ts';

/** Olympiad seasons that have ended, with the best two of each class. */
export const SEASONS_PATH = '/api/seasons';

export const seasonArchiveQuerySchema = boardQuerySchema.extend({
  /** Without it, the latest. */
  season: z.coerce.number().int().min(0).max(1_000_000).optional(),
});

/** Ten years, where a season lasts a month. */
export const SEASONS_LISTED = 120;

const unixSeconds = z.int().min(0);

const endedSeasonSchema = z.object({
  season: z.int().min(0),
  /** 0 where the portal did not see it begin. */
  from: unixSeconds,
  to: unixSeconds,
});
export type EndedSeason = z.infer<typeof endedSeasonSchema>;

const bestSchema = z.object({ char_name: z.string(), point: z.int() });

const classResultSchema = z.object({
  class: z.string(),
  class_id: z.int(),
  hero: bestSchema,
  /** Null if only one of the class took part. */
  second: bestSchema.nullable(),
});
export type ClassResult = z.infer<typeof classResultSchema>;

export const seasonArchiveReplySchema = z.object({
  server_id: z.int().positive(),
  /** Newest first. */
  seasons: z.array(endedSeasonSchema),
  /** Null before the first season has ended. */
  shown: endedSeasonSchema
    .extend({
      /** Whether its characters have recaps of it. */
      has_recaps: z.boolean(),
      /** By the hero's points, highest first. */
      classes: z.array(classResultSchema),
    })
    .nullable(),
});
export type SeasonArchiveReply = z.infer<typeof seasonArchiveReplySchema>;
