import { z } from 'zod';
import { castleRowSchema, registrationsSchema } from './boards.ts';

/** One castle: its row on the board, and what we recorded. */
export const CASTLES_PATH = '/api/castles';

export const castlePath = (slug: string) => `${CASTLES_PATH}/${encodeURIComponent(slug)}`;

export const castleParamsSchema = z.object({ name: z.string().min(1).max(32) });

const unixSeconds = z.int().min(0);

/** `until` is 0 for the current owner; no clan means that the castle had no owner. */
const rulerSchema = z.object({
  clan: z.string().nullable(),
  ruler: z.string().nullable(),
  since: unixSeconds,
  until: unixSeconds,
});
export type CastleRuler = z.infer<typeof rulerSchema>;

/** A siege that has started, with who held the castle before and who holds it after. */
const siegeSchema = z.object({
  starts_at: unixSeconds,
  defender: z.string().nullable(),
  winner: z.string().nullable(),
  is_over: z.boolean(),
});
export type CastleSiege = z.infer<typeof siegeSchema>;

export const castleProfileSchema = castleRowSchema.extend({
  server_id: z.int().positive(),
  as_of: unixSeconds,
  display_name: z.string(),
  /** For the next siege; null where the game does not store them. */
  registrations: registrationsSchema.nullable(),
  rulers: z.array(rulerSchema),
  sieges: z.array(siegeSchema),
});
export type CastleProfile = z.infer<typeof castleProfileSchema>;
