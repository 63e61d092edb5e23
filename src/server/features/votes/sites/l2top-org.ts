import { z } from 'zod';
import { jsonResponse, SiteResponseInvalid, unixTime } from './read-response.ts';
import type { VoteSite } from './site.ts';

const schema = z.object({
  error: z.union([z.int(), z.string()]),
  result: z
    .object({ is_voted: z.boolean(), vote_time: z.union([z.int(), z.string()]).nullish() })
    .optional(),
});

export const l2topOrg: VoteSite = {
  name: 'l2top-org',
  title: 'L2Top.org',
  cooldownHours: 12,
  link: ({ id }, reference) =>
    `https://l2top.org/server/${encodeURIComponent(id)}/vote/${encodeURIComponent(reference)}/`,
  pull: {
    by: ['reference', 'ip'],
    request({ key, api_url }, voter) {
      const who =
        voter.by === 'ip' ? `ip/${voter.ip}` : `name/${encodeURIComponent(voter.reference)}`;
      const base = api_url ?? 'https://l2top.org';
      return { method: 'GET', url: `${base}/api/${encodeURIComponent(key)}/${who}/` };
    },
    read(text) {
      const { error, result } = jsonResponse(text, schema);
      if (Number(error) !== 0 || !result) throw new SiteResponseInvalid(text.slice(0, 80));
      if (!result.is_voted) return { voted: false };
      return { voted: true, at: result.vote_time ? unixTime(result.vote_time) : null };
    },
  },
};
