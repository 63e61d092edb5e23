import { z } from 'zod';

export const VOTES_PATH = '/api/votes';
const voteSiteSchema = z.object({
  site: z.string(),
  title: z.string(),
  points: z.int(),
  cooldown_hours: z.int(),
  /** `waiting`: the player has left to vote and we are querying the site. */
  state: z.enum(['ready', 'waiting', 'voted']),
  /** When the next vote counts, in Unix seconds; 0 if a vote counts now. */
  again_at: z.int(),
  /** Seconds until then, by the server's clock. */
  again_in: z.int(),
  /**
   * Why the latest attempt gave no points: the site did not respond, it has no such vote, or the
   * vote was counted for another account with the same IP address.
   */
  problem: z.enum(['site_silent', 'not_confirmed', 'already_counted']).nullable(),
  /** The voter types a code on the site; otherwise the link identifies the voter. */
  is_typed: z.boolean(),
  /** The code and where to type it, once the vote has begun. */
  typed: z.object({ code: z.string(), url: z.string() }).nullable(),
});
export type VoteSiteView = z.infer<typeof voteSiteSchema>;
export const votesReplySchema = z.object({
  sites: z.array(voteSiteSchema),
  /** What is in the purse. */
  votes: z.int(),
  /** Days in a row with a vote, ending today or yesterday. */
  streak: z.int(),
  streak_days: z.int(),
  streak_points: z.int(),
});
export type VotesReply = z.infer<typeof votesReplySchema>;

export const startVoteBodySchema = z.object({ site: z.string().max(40) });
/** Where to vote; the attempt has already been recorded. */
export const startVoteReplySchema = z.object({ url: z.string() });

export const CHECK_VOTE_PATH = '/api/votes/check';

export const postbackPath = (site: string) => `/webhooks/votes/${site}`;

export const ADMIN_VOTES_PATH = '/api/admin/votes';
export const adminVotesReplySchema = z.object({
  sites: z.array(
    z.object({
      site: z.string(),
      title: z.string(),
      is_active: z.boolean(),
      position: z.int(),
      points: z.int(),
      /** The configured value. */
      configured_points: z.int(),
      /** When the site last responded and last failed, in Unix seconds; 0 for never. */
      answered_at: z.int(),
      failed_at: z.int(),
      /** Consecutive failures. */
      failures: z.int(),
      last_error: z.string().nullable(),
      /** In the last 24 hours. */
      credited_today: z.int(),
      open: z.int(),
    }),
  ),
});
export type AdminVotesReply = z.infer<typeof adminVotesReplySchema>;
/** All sites, in display order. */
export const saveVoteSitesBodySchema = z.object({
  sites: z
    .array(
      z.object({
        site: z.string().max(40),
        is_active: z.boolean(),
        /** Null for the configured value. */
        points: z.int().min(1).max(1_000).nullable(),
      }),
    )
    .max(100),
});
