import type { StreamService } from '#contract/stream-services.ts';
import { unixSeconds } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { likePrefix } from '#server/platform/db/like-prefix.ts';
import { type PageOptions, readPage } from '#server/platform/db/read-page.ts';
import { channelOfService } from './channel-of-service.ts';

/** Each may have three channels: all are queried, and those on Twitch are embedded in the front page. */
const MAX_STREAMERS = 12;

export interface ListedChannel {
  service: StreamService;
  channel: string;
}

/** Channels of players marked as streamers, the oldest account first; each once. */
export async function listChannels(db: Db): Promise<ListedChannel[]> {
  const rows = await db
    .selectFrom('player')
    .select(['stream_link', 'youtube_channel', 'kick_channel'])
    .where('is_streamer', '=', true)
    .where((row) =>
      row.or([
        row('stream_link', 'is not', null),
        row('youtube_channel', 'is not', null),
        row('kick_channel', 'is not', null),
      ]),
    )
    .where('suspended_at', 'is', null)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .limit(MAX_STREAMERS)
    .execute();
  const all = rows.flatMap(({ stream_link, youtube_channel, kick_channel }) => [
    ...channel('twitch', stream_link),
    ...channel('youtube', youtube_channel),
    ...channel('kick', kick_channel),
  ]);
  return [...new Map(all.map((one) => [`${one.service} ${one.channel}`, one])).values()];
}

function channel(service: StreamService, typed: string | null): ListedChannel[] {
  const found = typed === null ? null : channelOfService(service, typed);
  return found === null ? [] : [{ service, channel: found }];
}

export interface ChannelRow extends ListedChannel {
  /** What the service last reported; null if it was never queried. Times in Unix seconds. */
  status: { is_live: boolean; title: string; viewers: number; checked_at: number } | null;
}

/** The same with what the services last reported. */
export async function listChannelsWithStatus(db: Db): Promise<ChannelRow[]> {
  const [channels, statuses] = await Promise.all([
    listChannels(db),
    db
      .selectFrom('stream_status')
      .select(['service', 'channel', 'is_live', 'title', 'viewers', 'checked_at'])
      .execute(),
  ]);
  return channels.map((listed) => {
    const found = statuses.find(
      ({ service, channel: name }) => service === listed.service && name === listed.channel,
    );
    if (!found) return { ...listed, status: null };
    const { is_live, title, viewers, checked_at } = found;
    return {
      ...listed,
      status: { is_live, title, viewers, checked_at: unixSeconds(checked_at) },
    };
  });
}

const KEYS: PageOptions['keys'] = [
  { column: 'player.created_at', type: 'timestamptz' },
  { column: 'player.id', type: 'uuid' },
];

/** Every streamer, for staff, the oldest account first; `q` is an email prefix. */
export function listStreamers(db: Db, q: string, at: PageOptions['at']) {
  return readPage(streamers(db, q), { keys: KEYS, direction: 'asc', at });
}

export type StreamerRow = Awaited<ReturnType<ReturnType<typeof streamers>['execute']>>[number];

function streamers(db: Db, q: string) {
  const all = db
    .selectFrom('player')
    .select(['player.id', 'email', 'streamer_code', 'stream_link'])
    .select(['youtube_channel', 'kick_channel'])
    .where('is_streamer', '=', true);
  const prefix = likePrefix(q.toLowerCase());
  return q === '' ? all : all.where('email', 'like', prefix);
}
