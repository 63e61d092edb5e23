import { z } from 'zod';
import { BAN_CATEGORIES } from './ban-categories.ts';

/** Bans in force, for everybody; responds with 404 unless `site.bans.public` is on. */
export const PUBLIC_BANS_PATH = '/api/bans';
/** The page that lists them; its path is the same in every language. */
export const PUBLIC_BANS_PAGE = '/bans';

export const PUBLIC_BANS_PER_PAGE = 50;
/** Older ones are not listed: nobody needs them, and each page costs as much as all before it. */
export const PUBLIC_BANS_PAGES_MAX = 20;

/** Accounts banned to protect them from a thief are not listed: their owners did nothing wrong. */
const PUBLIC_BAN_CATEGORIES = BAN_CATEGORIES.filter(
  (category): category is Exclude<typeof category, 'stolen_account'> =>
    category !== 'stolen_account',
);

const publicBanSchema = z.object({
  id: z.int(),
  server_id: z.int(),
  /** The name of a character, which everybody in the game can see, or a masked account name. */
  name: z.string(),
  is_account: z.boolean(),
  category: z.enum(PUBLIC_BAN_CATEGORIES),
  /** Unix seconds. */
  banned_at: z.int().min(0),
  /** 0 if it lasts until staff lift it. */
  ends_at: z.int().min(0),
});
export type PublicBan = z.infer<typeof publicBanSchema>;

export const publicBansQuerySchema = z.object({
  page: z.coerce.number().int().min(1).max(PUBLIC_BANS_PAGES_MAX).default(1),
});
export const publicBansReplySchema = z.object({
  bans: z.array(publicBanSchema),
  page: z.int().positive(),
  pages: z.int().min(0),
});
export type PublicBansReply = z.infer<typeof publicBansReplySchema>;
