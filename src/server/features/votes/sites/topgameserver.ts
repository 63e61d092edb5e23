import { z } from 'zod';
import { jsonResponse } from './read-response.ts';
import type { VoteSite } from './site.ts';

const schema = z.object({ already_voted: z.boolean() });

export const topgameserver: VoteSite = {
  name: 'topgameserver',
  title: 'TopGameServer',
  cooldownHours: 12,
  link: ({ id }) => `https://l2.topgameserver.net/lineage/vote/${encodeURIComponent(id)}`,
  pull: {
    by: ['ip'],
    request({ key, api_url }, voter) {
      const base = api_url ?? 'https://l2.topgameserver.net';
      const ip = encodeURIComponent(voter.by === 'ip' ? voter.ip : '');
      const url = `${base}/lineage/VoteApi/API_KEY=${encodeURIComponent(key)}/getData/${ip}`;
      return { method: 'GET', url };
    },
    read: (text) =>
      jsonResponse(text, schema).already_voted ? { voted: true, at: null } : { voted: false },
  },
};
