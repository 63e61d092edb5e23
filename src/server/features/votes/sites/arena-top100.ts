import { isSameSecret } from './read-response.ts';
import type { VoteSite } from './site.ts';

export const arenaTop100: VoteSite = {
  name: 'arena-top100',
  title: 'Arena-Top100',
  cooldownHours: 12,
  link: ({ id }, reference) =>
    `https://www.arena-top100.com/index.php?${new URLSearchParams({ a: 'in', u: id, id: reference })}`,
  push: {
    method: 'POST',
    read({ key }, { fields }) {
      if (!isSameSecret(fields['secret'], key)) return undefined;
      const { voted, userid } = fields;
      return voted === '1' && userid ? [userid] : [];
    },
  },
};
