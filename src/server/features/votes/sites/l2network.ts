import { SiteResponseInvalid, unixTime } from './read-response.ts';
import type { VoteSite } from './site.ts';

/** Takes any reference, so it works behind shared IP addresses. Returns a bare number. */
export const l2network: VoteSite = {
  name: 'l2network',
  title: 'L2Network.eu',
  cooldownHours: 12,
  link: ({ id }, reference) =>
    `https://l2network.eu/index.php?${new URLSearchParams({ a: 'in', u: id, id: reference })}`,
  pull: {
    by: ['reference'],
    request: ({ key, api_url }, voter) => ({
      method: 'POST',
      url: `${api_url ?? 'https://l2network.eu'}/api.php`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        apiKey: key,
        type: '2',
        player: voter.by === 'reference' ? voter.reference : '',
      }).toString(),
    }),
    read(text) {
      const word = text.trim();
      if (word === '0' || word === '-1') return { voted: false };
      if (!/^\d{9,11}$/.test(word)) throw new SiteResponseInvalid(word.slice(0, 80));
      return { voted: true, at: unixTime(word) };
    },
  },
};
