import { z } from 'zod';
import { jsonResponse, wallClock } from './read-response.ts';
import type { VoteSite } from './site.ts';

const schema = z.object({
  voted: z.union([z.literal(0), z.literal(1), z.literal('0'), z.literal('1')]).transform(Number),
  vote_date: z.string().nullish(),
});

export const fourtop: VoteSite = {
  name: 'fourtop',
  title: '4Top',
  cooldownHours: 12,
  link: ({ id }, reference) =>
    `https://top.4teambr.com/?${new URLSearchParams({ a: 'in', u: id, login: reference })}`,
  pull: {
    by: ['reference', 'ip'],
    request: ({ id, key, api_url }, voter) => ({
      method: 'GET',
      url: `${api_url ?? 'https://top.4teambr.com'}/api.php?${new URLSearchParams({
        name: id,
        ...(voter.by === 'ip' ? { ip: voter.ip } : { login: voter.reference }),
      })}`,
      headers: { authorization: `Bearer ${key}` },
    }),
    read(text) {
      const { voted, vote_date } = jsonResponse(text, schema);
      if (voted !== 1) return { voted: false };
      return { voted: true, at: vote_date ? wallClock(vote_date, 0) : null };
    },
  },
};
