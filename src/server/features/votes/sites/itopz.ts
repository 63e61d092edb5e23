import { z } from 'zod';
import { jsonResponse, SiteResponseInvalid, unixTime } from './read-response.ts';
import type { VoteSite } from './site.ts';

const schema = z.object({
  isVoted: z.boolean(),
  voteTime: z.union([z.int(), z.string()]).nullish(),
  error: z.unknown().optional(),
});

export const itopz: VoteSite = {
  name: 'itopz',
  title: 'iTopZ',
  cooldownHours: 12,
  link: ({ id }) => `https://itopz.com/info/${encodeURIComponent(id)}`,
  pull: {
    by: ['ip'],
    request({ id, key, api_url }, voter) {
      const ip = voter.by === 'ip' ? voter.ip : '';
      const path = [key, id, ip].map(encodeURIComponent).join('/');
      return { method: 'GET', url: `${api_url ?? 'https://itopz.com'}/check/${path}` };
    },
    read(text) {
      const { isVoted, voteTime, error } = jsonResponse(text, schema);
      if (error) throw new SiteResponseInvalid(text.slice(0, 80));
      if (!isVoted) return { voted: false };
      return { voted: true, at: voteTime ? unixTime(voteTime) : null };
    },
  },
};
