import { lazy, Suspense } from 'react';
import { useText } from '#web/lib/text.ts';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import type { Channel } from './LiveLine.tsx';
import { Stream } from './Stream.tsx';

/** Loaded where there is something to show; the server includes it. */
const LiveChannels = import.meta.env.SSR
  ? (await import('./LiveChannels.tsx')).LiveChannels
  : lazy(async () => ({ default: (await import('./LiveChannels.tsx')).LiveChannels }));

/** Hidden without streams: an empty frame would be of no use to visitors. */
export function StreamerList({ channels }: { channels: readonly Channel[] }) {
  const { t } = useText();
  if (!channels[0]) return null;
  return (
    <section aria-labelledby="streamers">
      <SectionHead title={t('streamers.title')} id="streamers" />
      {channels.some(({ service, until }) => until || service !== 'twitch') && (
        <Suspense>
          <LiveChannels channels={channels} />
        </Suspense>
      )}
      <ul className="flex flex-wrap gap-6 pt-5">
        {channels.map(
          ({ service, channel }) =>
            service === 'twitch' && <Stream key={channel} channel={channel} />,
        )}
      </ul>
    </section>
  );
}
