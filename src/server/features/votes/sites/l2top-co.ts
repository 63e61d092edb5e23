import { parseYesNo } from './read-response.ts';
import type { VoteSite } from './site.ts';

/** Its API takes only the server's ID: there is no key. */
export const l2topCo: VoteSite = {
  name: 'l2top-co',
  title: 'L2Top.co',
  cooldownHours: 12,
  link: ({ id }) => `https://l2top.co/vote/server/${encodeURIComponent(id)}`,
  pull: {
    by: ['ip'],
    request: ({ id, api_url }, voter) => ({
      method: 'GET',
      url: `${api_url ?? 'https://l2top.co'}/reward/VoteCheck.php?${new URLSearchParams({
        id,
        ip: voter.by === 'ip' ? voter.ip : '',
      })}`,
    }),
    read: (text) =>
      parseYesNo(text, 'TRUE', ['FALSE']) ? { voted: true, at: null } : { voted: false },
  },
};
