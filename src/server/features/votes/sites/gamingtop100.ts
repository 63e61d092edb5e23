import { parseYesNo } from './read-response.ts';
import type { VoteSite } from './site.ts';

/** Its API takes only the server's ID: there is no key. */
export const gamingtop100: VoteSite = {
  name: 'gamingtop100',
  title: 'GamingTop100',
  cooldownHours: 12,
  link: ({ id }) => `https://www.gamingtop100.net/in-${encodeURIComponent(id)}`,
  pull: {
    by: ['ip'],
    request({ id, api_url }, voter) {
      const path = [id, voter.by === 'ip' ? voter.ip : ''].map(encodeURIComponent).join('/');
      return {
        method: 'GET',
        url: `${api_url ?? 'https://www.gamingtop100.net'}/ip_check/${path}`,
      };
    },
    read: (text) => (parseYesNo(text, '1', ['0']) ? { voted: true, at: null } : { voted: false }),
  },
};
