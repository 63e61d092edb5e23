import type { StreamersReply } from '#contract/streamers.ts';
import { unixSeconds } from '#server/platform/clock.ts';
import { PERIODS } from './live/create-sources.ts';
import type { ChannelRow } from './streamers.repo.ts';

/** Channels of every service, those that are live first. A status that is too old is ignored. */
export function viewChannels(rows: readonly ChannelRow[], now: Date): StreamersReply['channels'] {
  const nowSeconds = unixSeconds(now);
  const channels = rows.map(({ service, channel, status }) => {
    const listed = { service, channel, title: '', viewers: 0, until: 0 };
    const until = status ? status.checked_at + PERIODS[service].validSeconds : 0;
    if (!status || until <= nowSeconds) return { ...listed, state: 'unknown' as const };
    if (!status.is_live) return { ...listed, state: 'offline' as const };
    const { title, viewers } = status;
    return { ...listed, state: 'live' as const, title, viewers, until };
  });
  return channels.toSorted((a, b) => Number(b.state === 'live') - Number(a.state === 'live'));
}
