import { wordAnswer } from './read-answer.ts';
import type { VoteSite } from './site.ts';

/** The demo's own top site, which `demo-top-site.ts` plays. `id` is where it is. */
export const practice: VoteSite = {
  name: 'practice',
  title: 'Practice top',
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
    read: (text) => (wordAnswer(text, '1', ['0']) ? { voted: true, at: null } : { voted: false }),
  },
};
