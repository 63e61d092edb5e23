import { parseYesNo } from './read-response.ts';
import type { VoteSite } from './site.ts';

export const xtremetop300: VoteSite = {
  name: 'xtremetop300',
  title: 'XtremeTop300',
  cooldownHours: 12,
  link: ({ id }) => `https://xtremetop300.com/in-${encodeURIComponent(id)}`,
  pull: {
    by: ['ip'],
    request: ({ id, key, api_url }, voter) => ({
      method: 'GET',
      url: `${api_url ?? 'https://xtremetop300.com'}/api.php?${new URLSearchParams({
        API_KEY: key,
        ID: id,
        IP: voter.by === 'ip' ? voter.ip : '',
      })}`,
    }),
    read: (text) =>
      parseYesNo(text, 'TRUE', ['FALSE']) ? { voted: true, at: null } : { voted: false },
  },
};
