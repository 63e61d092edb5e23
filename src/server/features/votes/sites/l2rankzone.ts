import { z } from 'zod';
import { jsonResponse, unixTime } from './read-response.ts';
import type { VoteSite } from './site.ts';

const schema = z.object({
  voted: z.boolean(),
  voteTime: z.union([z.int(), z.string()]).nullish(),
});

export const l2rankzone: VoteSite = {
  name: 'l2rankzone',
  title: 'L2RankZone',
  cooldownHours: 12,
  link: ({ id }) => `https://l2rankzone.com/lineage2-servers/${encodeURIComponent(id)}/vote`,
  pull: {
    by: ['ip'],
    request: ({ key, api_url }, voter) => ({
      method: 'GET',
      url: `${api_url ?? 'https://l2rankzone.com'}/api/vote-reward?${new URLSearchParams({
        apiKey: key,
        ip: voter.by === 'ip' ? voter.ip : '',
      })}`,
    }),
    read(text) {
      const { voted, voteTime } = jsonResponse(text, schema);
      if (!voted) return { voted: false };
      return { voted: true, at: voteTime ? unixTime(voteTime) : null };
    },
  },
};
