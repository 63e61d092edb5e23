import { listResponse, wallClock } from './read-response.ts';
import type { FeedVote, VoteSite } from './site.ts';

const MOSCOW_OFFSET_HOURS = 3;
const LINE = /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d)\t([^\t]+)(?:\tx\d+)?$/;

/** A header line, then lines of time and name; the name may have a prefix. */
export const l2topRu: VoteSite = {
  name: 'l2top-ru',
  title: 'L2Top.ru',
  cooldownHours: 24,
  link: ({ id }) => `https://l2top.ru/vote/${encodeURIComponent(id)}/`,
  feed: {
    encoding: 'windows-1251',
    request: ({ id, key, api_url }) => ({
      method: 'GET',
      url: `${api_url ?? 'https://l2top.ru'}/editServ/?${new URLSearchParams({
        adminAct: 'lastVotes',
        uid: `${id}_web`,
        key,
      })}`,
    }),
    read: (text) => listResponse(text, voteIn),
  },
};

function voteIn(line: string): FeedVote[] {
  const parts = LINE.exec(line);
  if (!parts) return [];
  const [, at = '', name = ''] = parts;
  return [
    { name: name.slice(name.lastIndexOf('-') + 1).trim(), at: wallClock(at, MOSCOW_OFFSET_HOURS) },
  ];
}
