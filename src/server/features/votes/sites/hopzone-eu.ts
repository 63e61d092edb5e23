import { z } from 'zod';
import { jsonResponse, SiteResponseInvalid } from './read-response.ts';
import type { VoteSite } from './site.ts';

const schema = z.object({ voted: z.boolean(), error: z.unknown().optional() });

/** Queried by the player's reference, otherwise by IP address. */
export const hopzoneEu: VoteSite = {
  name: 'hopzone-eu',
  title: 'HopZone.eu',
  cooldownHours: 12,
  link: ({ id }, reference) =>
    `https://hopzone.eu/vote/${encodeURIComponent(id)}?${new URLSearchParams({ name: reference })}`,
  pull: {
    by: ['reference', 'ip'],
    request: ({ key, api_url }, voter) => ({
      method: 'GET',
      url: `${api_url ?? 'https://api.hopzone.eu'}/v1/?${new URLSearchParams({
        api_key: key,
        ...(voter.by === 'ip' ? { ip: voter.ip } : { name: voter.reference }),
        type: 'json',
      })}`,
    }),
    read(text) {
      const { voted, error } = jsonResponse(text, schema);
      if (error) throw new SiteResponseInvalid(text.slice(0, 80));
      return voted ? { voted: true, at: null } : { voted: false };
    },
  },
};
