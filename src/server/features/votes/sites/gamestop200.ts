import { z } from 'zod';
import { jsonResponse, wallClock } from './read-response.ts';
import type { VoteSite } from './site.ts';

const schema = z.object({ date: z.string().nullable() });
/** The date has no zone; published integrations read it as Brazil's time. */
const UTC_OFFSET_HOURS = -3;

/** Its API takes only the server's ID: there is no key. */
export const gamestop200: VoteSite = {
  name: 'gamestop200',
  title: 'GamesTop200',
  cooldownHours: 12,
  link: ({ id }) => `https://www.gamestop200.com/details/${encodeURIComponent(id)}/vote`,
  pull: {
    by: ['ip'],
    request({ id, api_url }, voter) {
      const path = [id, voter.by === 'ip' ? voter.ip : ''].map(encodeURIComponent).join('/');
      return { method: 'GET', url: `${api_url ?? 'https://api.gamestop200.com'}/check/${path}` };
    },
    read(text) {
      const { date } = jsonResponse(text, schema);
      return date ? { voted: true, at: wallClock(date, UTC_OFFSET_HOURS) } : { voted: false };
    },
  },
};
