import { useId } from 'react';
import { useText } from '#web/lib/text.ts';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { Stream } from './Stream.tsx';

/** Hidden without streams: an empty frame would be of no use to visitors. */
export function StreamerList({ channels }: { channels: readonly string[] }) {
  const { t } = useText();
  const headId = useId();
  if (channels.length === 0) return null;
  return (
    <section aria-labelledby={headId}>
      <SectionHead title={t('streamers.title')} id={headId} />
      <ul className="flex flex-wrap gap-6 pt-5">
        {channels.map((channel) => (
          <Stream key={channel} channel={channel} />
        ))}
      </ul>
    </section>
  );
}
