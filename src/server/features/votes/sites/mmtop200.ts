import { parseYesNo } from './read-response.ts';
import type { VoteSite } from './site.ts';

export const mmtop200: VoteSite = {
  name: 'mmtop200',
  title: 'MMTop200',
  cooldownHours: 12,
  link: ({ id }, reference) =>
    `https://mmtop200.com/vote/${[id, reference].map(encodeURIComponent).join('/')}`,
  pull: {
    by: ['ip'],
    request({ key, api_url }, voter) {
      const path = [key, voter.by === 'ip' ? voter.ip : ''].map(encodeURIComponent).join('/');
      return { method: 'GET', url: `${api_url ?? 'https://mmtop200.com'}/voted/${path}/` };
    },
    read(text) {
      const word = text.trim() === 'true' ? '1' : text;
      const isVoted = parseYesNo(word, '1', ['0', 'false']);
      return isVoted ? { voted: true, at: null } : { voted: false };
    },
  },
};
