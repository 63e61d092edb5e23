import { z } from 'zod';
import { CASTLE_KEYS } from './castle-keys.ts';

export const WORLDS_PATH = '/api/worlds';

const worldSchema = z.object({
  server_id: z.int().positive(),
  name: z.string(),
  zone: z.string(),
  /** Null until the game was read for the first time. */
  reachable: z.boolean().nullable(),
  /** When the game was last reached, unix seconds; 0 when never. */
  as_of: z.int().min(0),
  /** When we last tried to read it, reached or not. Pages start their clocks from it. */
  checked_at: z.int().min(0),
  players_online: z.int().min(0).nullable(),
  /** Launch, unix seconds; 0 when none is announced. */
  opens_at: z.int().min(0),
  /** Castle skills and flag bonuses are not part of every chronicle. */
  castle_skills: z.boolean(),
  /**
   * Clans whose arms are not variant 0, with their variant. Empty on a node that
   * is not updated yet.
   */
  arms: z.array(z.tuple([z.string(), z.int().min(1)])).optional(),
});
export type World = z.infer<typeof worldSchema>;

export const worldsReplySchema = z.object({
  site: z.object({
    name: z.string(),
    tagline: z.string(),
    /** Whether characters and clans have their own pages. */
    profiles: z.boolean(),
    /** Where to get the game; null if not configured. */
    play_url: z.string().nullable(),
    /** The castle of the front page; null for that of the next siege. */
    hero_castle: z.enum(CASTLE_KEYS).nullable(),
  }),
  worlds: z.array(worldSchema),
});
export type WorldsReply = z.infer<typeof worldsReplySchema>;
