import { singleReference } from './read-response.ts';
import type { VoteSite } from './site.ts';

export const topg: VoteSite = {
  name: 'topg',
  title: 'TopG',
  cooldownHours: 6,
  link: ({ id }, reference) =>
    `https://topg.org/lineage-2-private-servers/server-${encodeURIComponent(id)}-${encodeURIComponent(reference)}`,
  push: {
    method: 'GET',
    sourceHost: 'monitor.topg.org',
    read: (_, { fields }) => singleReference(fields['p_resp']),
  },
};
