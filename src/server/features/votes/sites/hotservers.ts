import { z } from 'zod';
import { jsonResponse, unixTime } from './read-response.ts';
import type { VoteSite } from './site.ts';

const time = z.union([z.int(), z.string()]).nullish();
const schema = z.object({ has_voted: z.boolean(), vote_time: time, server_time: time });

/** Its clock may differ from ours; it returns both times, so the difference cancels out. */
export const hotservers: VoteSite = {
  name: 'hotservers',
  title: 'HotServers',
  cooldownHours: 12,
  link: ({ id }) => `https://hotservers.org/vote/${encodeURIComponent(id)}`,
  pull: {
    by: ['ip'],
    request({ id, key, api_url }, voter) {
      const ip_address = voter.by === 'ip' ? voter.ip : '';
      const query = new URLSearchParams({ api_token: key, ip_address });
      const base = api_url ?? 'https://hotservers.org';
      const server = encodeURIComponent(id);
      return { method: 'GET', url: `${base}/api/servers/${server}/voteCheck?${query}` };
    },
    read(text, now) {
      const { has_voted, vote_time, server_time } = jsonResponse(text, schema);
      if (!has_voted) return { voted: false };
      if (!vote_time || !server_time) return { voted: true, at: null };
      const ago = unixTime(server_time).getTime() - unixTime(vote_time).getTime();
      return { voted: true, at: new Date(now.getTime() - ago) };
    },
  },
};
