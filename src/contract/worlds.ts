import { z } from 'zod';
import { idTextSchema } from './bounds.ts';
import { CASTLE_KEYS } from './castle-keys.ts';

export const WORLDS_PATH = '/api/worlds';
/** The world whose arms are returned; the first one if missing or unknown, as on pages. */
export const worldsQuerySchema = z.object({
  server_id: idTextSchema.optional().catch(undefined),
});

const worldSchema = z.object({
  server_id: z.int().positive(),
  name: z.string(),
  zone: z.string(),
  /** Null until the game was read for the first time. */
  reachable: z.boolean().nullable(),
  /** When the game was last reached, Unix seconds; 0 if never. */
  as_of: z.int().min(0),
  /** When we last tried to read it, successfully or not. Pages set their clocks by it. */
  checked_at: z.int().min(0),
  players_online: z.int().min(0).nullable(),
  /** Launch, Unix seconds; 0 if none is announced. */
  opens_at: z.int().min(0),
  /** Castle skills and flag bonuses are not part of every chronicle. */
  castle_skills: z.boolean(),
  /**
   * Clans whose arms are not variant 0, with their variant, and clans with a crest from the game,
   * with its id. Only of the requested world: the names of all would make every page heavier with
   * every world.
   */
  arms: z.array(z.tuple([z.string(), z.int().min(0), z.int().optional()])).optional(),
});
export type World = z.infer<typeof worldSchema>;

/** URL, the operator's label, and the key of our label; one of the two labels is empty. */
const siteLinkSchema = z.tuple([z.string(), z.string(), z.string()]);
export type SiteLink = z.infer<typeof siteLinkSchema>;

/** Attributes of the img element; with a size, the page does not move when the logo loads. */
const logoSchema = z.object({
  src: z.string(),
  width: z.int().optional(),
  height: z.int().optional(),
});
export type Logo = z.infer<typeof logoSchema>;

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
    /** The community's pages: name and URL. Absent on a node that is not updated yet. */
    social: z.array(z.tuple([z.string(), z.string()])).optional(),
    /** The operator's logo. Like all fields below, absent on a node that is not updated yet. */
    logo: logoSchema.optional(),
    /** Entries of the header, and links at the bottom. */
    menu: z.array(siteLinkSchema).optional(),
    footer: z.array(siteLinkSchema).optional(),
    /** The operator's line at the bottom of every page. */
    note: z.string().optional(),
    /** Announcements on every page: text and URL, which may be empty. */
    banners: z.array(z.tuple([z.string(), z.string()])).optional(),
    /** Texts the operator words differently, by key, in the language of the request. */
    texts: z.record(z.string(), z.string()).optional(),
  }),
  worlds: z.array(worldSchema),
});
export type WorldsReply = z.infer<typeof worldsReplySchema>;
