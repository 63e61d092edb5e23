import { singleReference } from './read-response.ts';
import type { VoteSite } from './site.ts';

export const top100arena: VoteSite = {
  name: 'top100arena',
  title: 'Top100Arena',
  cooldownHours: 12,
  link: ({ id }, reference) =>
    `https://www.top100arena.com/listing/${encodeURIComponent(id)}/vote?${new URLSearchParams({ incentive: reference })}`,
  push: {
    method: 'POST',
    sourceHost: 'api.top100arena.com',
    read: (_, { fields }) => singleReference(fields['postback']),
  },
};
