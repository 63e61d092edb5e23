import { parseYesNo } from './read-response.ts';
import type { VoteSite } from './site.ts';

export const l2votes: VoteSite = {
  name: 'l2votes',
  title: 'L2Votes',
  cooldownHours: 12,
  link: ({ id }) => `https://l2votes.com/votes.php?${new URLSearchParams({ sid: id })}`,
  pull: {
    by: ['ip'],
    request: ({ key, api_url }, voter) => ({
      method: 'GET',
      url: `${api_url ?? 'https://l2votes.com'}/api.php?${new URLSearchParams({
        apiKey: key,
        ip: voter.by === 'ip' ? voter.ip : '',
      })}`,
    }),
    read: (text) =>
      parseYesNo(text, '1', ['0', '']) ? { voted: true, at: null } : { voted: false },
  },
};
