import { parseYesNo } from './read-response.ts';
import type { VoteSite } from './site.ts';

/** The demo's own vote site, served by `demo-vote-site.ts`. `id` is its URL. */
export const practice: VoteSite = {
  name: 'practice',
  title: 'Practice vote site',
  cooldownHours: 12,
  link: ({ id }, reference) => `${id}/vote?${new URLSearchParams({ reference })}`,
  pull: {
    by: ['reference'],
    request: ({ id }, voter) => ({
      method: 'GET',
      url: `${id}/voted?${new URLSearchParams({
        reference: voter.by === 'reference' ? voter.reference : '',
      })}`,
    }),
    read: (text) => (parseYesNo(text, '1', ['0']) ? { voted: true, at: null } : { voted: false }),
  },
};
