import { createHash } from 'node:crypto';
import { z } from 'zod';
import { jsonResponse } from './read-response.ts';
import type { VoteSite } from './site.ts';

const vote = z.object({
  status: z.union([z.string(), z.int()]).transform(String),
  hours_since_vote: z.union([z.string(), z.number()]).transform(Number).nullish(),
});
const schema = z.object({ vote: z.union([vote, z.array(vote).min(1)]) });
const HOUR_MS = 3_600_000;

/** `status` is 1 for old votes too: `hours_since_vote` decides. */
export const l2jbrasil: VoteSite = {
  name: 'l2jbrasil',
  title: 'Top L2JBrasil',
  cooldownHours: 12,
  link: ({ id }, reference) =>
    `https://top.l2jbrasil.com/index.php?${new URLSearchParams({ a: 'in', u: id, player_id: hash(reference) })}`,
  pull: {
    by: ['reference', 'ip'],
    request: ({ id, api_url }, voter) => ({
      method: 'GET',
      url: `${api_url ?? 'https://top.l2jbrasil.com'}/votesystem/?${new URLSearchParams({
        username: id,
        type: 'json',
        hours: '12',
        ...(voter.by === 'ip' ? { ip: voter.ip } : { player_id: hash(voter.reference) }),
      })}`,
    }),
    read(text, now) {
      const { vote: oneOrMany } = jsonResponse(text, schema);
      const last = Array.isArray(oneOrMany) ? oneOrMany[0] : oneOrMany;
      const hours = last?.hours_since_vote;
      if (last?.status !== '1' || hours == null || !(hours < 12)) return { voted: false };
      return { voted: true, at: new Date(now.getTime() - hours * HOUR_MS) };
    },
  },
};

/** The site takes an MD5 sum as a player's name; nothing secret depends on it. */
function hash(reference: string): string {
  return createHash('md5').update(reference).digest('hex');
}
