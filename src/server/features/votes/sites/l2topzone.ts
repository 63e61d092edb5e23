import { z } from 'zod';
import { jsonResponse, SiteResponseInvalid, unixTime } from './read-response.ts';
import type { VoteSite } from './site.ts';

const schema = z.object({
  ok: z.boolean(),
  error_code: z.int().optional(),
  result: z
    .object({ isVoted: z.boolean(), voteTime: z.union([z.string(), z.int()]).nullish() })
    .optional(),
});

/** Supports IP addresses only. `result` is also an object for a player who has not voted: only `isVoted` counts. */
export const l2topzone: VoteSite = {
  name: 'l2topzone',
  title: 'L2TopZone',
  cooldownHours: 12,
  link: ({ id }) => `https://l2topzone.com/vote/id/${encodeURIComponent(id)}`,
  pull: {
    by: ['ip'],
    request: ({ key, api_url }, voter) => ({
      method: 'GET',
      url: `${api_url ?? 'https://api.l2topzone.com'}/v1/vote?${new URLSearchParams({
        token: key,
        ip: voter.by === 'ip' ? voter.ip : '',
      })}`,
      headers: { 'user-agent': 'L2TopZone' },
    }),
    read(text) {
      const { ok, error_code = 0, result } = jsonResponse(text, schema);
      if (!ok || error_code !== 0 || !result) throw new SiteResponseInvalid(text.slice(0, 80));
      if (!result.isVoted) return { voted: false };
      return { voted: true, at: result.voteTime == null ? null : unixTime(result.voteTime) };
    },
  },
};
