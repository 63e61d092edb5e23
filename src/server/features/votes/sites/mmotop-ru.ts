import { listResponse } from './read-response.ts';
import type { FeedVote, VoteSite } from './site.ts';

const MOSCOW_OFFSET_HOURS = 3;
const LINE = /^(\d+)\t(\d\d)\.(\d\d)\.(\d{4}) (\d\d):(\d\d):(\d\d)\t[^\t]*\t([^\t]*)\t(\d+)$/;

/** A text file of all votes. The voter enters our reference as the name; other names are ignored. */
export const mmotopRu: VoteSite = {
  name: 'mmotop-ru',
  title: 'MMOTOP.ru',
  cooldownHours: 24,
  link: ({ id }) => `https://l2.mmotop.ru/servers/${encodeURIComponent(id)}/votes/new`,
  feed: {
    encoding: 'utf-8',
    /** `key` is HASH.txt?KEY as shown by the site. */
    request: ({ key, api_url }) => ({
      method: 'GET',
      url: `${api_url ?? 'https://mmotop.ru'}/votes/${key}`,
    }),
    read: (text) => listResponse(text, voteIn),
  },
};

function voteIn(line: string): FeedVote[] {
  const parts = LINE.exec(line);
  if (!parts) return [];
  const [, , day, month, year, hour, minute, second, name = ''] = parts;
  const at = Date.UTC(
    Number(year),
    Number(month) - 1,
    Number(day),
    Number(hour) - MOSCOW_OFFSET_HOURS,
    Number(minute),
    Number(second),
  );
  return [{ name: name.trim(), at: new Date(at) }];
}
