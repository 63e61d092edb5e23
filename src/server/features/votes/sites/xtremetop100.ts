import { singleReference } from './read-response.ts';
import type { VoteSite } from './site.ts';

/** Signs nothing, so the call must come from its own IP addresses and contain a reference. */
export const xtremetop100: VoteSite = {
  name: 'xtremetop100',
  title: 'XtremeTop100',
  cooldownHours: 12,
  link: ({ id }, reference) =>
    `https://www.xtremetop100.com/in.php?${new URLSearchParams({ site: id, postback: reference })}`,
  push: {
    method: 'GET',
    sourceHost: 'xtremetop100.com',
    read: (_, { fields }) => singleReference(fields['custom']),
  },
};
