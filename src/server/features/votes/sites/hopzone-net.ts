import { z } from 'zod';
import { jsonResponse, SiteResponseInvalid } from './read-response.ts';
import type { VoteSite } from './site.ts';

const schema = z.object({
  voted: z.boolean(),
  status_code: z.union([z.string(), z.int()]).transform(String).optional(),
});

/** Identifies voters by IP address only; its times carry no zone, so they are not used. */
export const hopzoneNet: VoteSite = {
  name: 'hopzone-net',
  title: 'HopZone.net',
  cooldownHours: 12,
  link: ({ id }) => `https://l2.hopzone.net/site/vote/${encodeURIComponent(id)}/1`,
  pull: {
    by: ['ip'],
    request: ({ key, api_url }, voter) => ({
      method: 'GET',
      url: `${api_url ?? 'https://api.hopzone.net'}/lineage2/vote?${new URLSearchParams({
        token: key,
        ip_address: voter.by === 'ip' ? voter.ip : '',
      })}`,
    }),
    read(text) {
      const { voted, status_code = '200' } = jsonResponse(text, schema);
      if (status_code !== '200') throw new SiteResponseInvalid(`status ${status_code}`);
      return voted ? { voted: true, at: null } : { voted: false };
    },
  },
};
