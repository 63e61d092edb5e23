import { z } from 'zod';
import { jsonResponse } from './read-response.ts';
import type { VoteSite } from './site.ts';

const schema = z.object({ is_voted: z.boolean() });

/**
 * `id` is the path of the server's page on the site: no published integration documents its format.
 */
export const l2jtop: VoteSite = {
  name: 'l2jtop',
  title: 'L2jTop',
  cooldownHours: 12,
  link: ({ id }) => `https://l2jtop.com/${id.split('/').map(encodeURIComponent).join('/')}`,
  pull: {
    by: ['ip'],
    request({ key, api_url }, voter) {
      const ip = encodeURIComponent(voter.by === 'ip' ? voter.ip : '');
      const url = `${api_url ?? 'https://l2jtop.com'}/api/${encodeURIComponent(key)}/ip/${ip}/`;
      return { method: 'GET', url };
    },
    read: (text) =>
      jsonResponse(text, schema).is_voted ? { voted: true, at: null } : { voted: false },
  },
};
