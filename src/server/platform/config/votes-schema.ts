import { z } from 'zod';

const text = z.string().trim().min(1).max(200);

/** Vote sites and the reward for a vote. */
export const votesSchema = z.strictObject({
  /** Vote points for a vote; a site may have its own. */
  points: z.int().positive().max(1_000).default(1),
  streak: z
    .strictObject({
      /** Voting on this many days in a row earns the bonus; 0 disables it. */
      days: z.int().min(0).max(365).default(7),
      points: z.int().positive().max(1_000).default(3),
    })
    .prefault({}),
  sites: z
    .array(
      z.strictObject({
        /** One of the sites in docs/votes.md. */
        site: z.string().regex(/^[a-z0-9-]+$/),
        /** The server's number or name on that site. */
        id: text,
        /** The key or secret that site gave you; a short one can be guessed. */
        key: z.string().trim().min(4, 'is too short to be a key').max(500),
        points: z.int().positive().max(1_000).optional(),
        api_url: z.url({ protocol: /^https?$/ }).optional(),
      }),
    )
    .refine((sites) => new Set(sites.map(({ site }) => site)).size === sites.length, {
      message: 'lists the same site twice',
    })
    .default([]),
});

export type VotesConfig = z.infer<typeof votesSchema>;
