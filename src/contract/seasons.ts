import { z } from 'zod';
import { idTextSchema } from './bounds.ts';

/** Olympiad seasons, as the specification calls them. */
export const ADMIN_SEASONS_PATH = '/api/admin/seasons';
export const ADMIN_HEROES_PATH = '/api/admin/heroes';

export const seasonsBodySchema = z.object({ server: idTextSchema });
/** Only the number of the current season; the page lists it and all before it, down to 0. */
export const seasonsReplySchema = z.object({ seasons: z.object({ season: z.int().min(0) }) });

export const seasonHeroesBodySchema = z.object({
  server_id: idTextSchema,
  season: z.coerce.number().int().min(0).max(1_000_000),
});
export const seasonHeroSchema = z.object({
  id: z.int(),
  class: z.string(),
  name: z.string(),
  point: z.int(),
});
export type SeasonHero = z.infer<typeof seasonHeroSchema>;
export const seasonHeroesReplySchema = z.object({
  heroes: z.array(seasonHeroSchema),
  /** When it was read; the season may have gone on since. */
  as_of: z.int().min(0),
  /** False if neither the game nor the portal has a record of this season. */
  is_known: z.boolean(),
});
