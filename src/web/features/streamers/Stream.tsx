import { useEffect, useRef, useState } from 'react';
import { useText } from '#web/lib/text.ts';
import { Link } from '#web/ui/Link.tsx';
import { showStream } from './stream-player.ts';

/** One channel, 300×180. The frame has its size from the start, so nothing shifts when the player loads. */
export function Stream({ channel }: { channel: string }) {
  const { t } = useText();
  const frame = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'waiting' | 'shown' | 'failed'>('waiting');

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    // Loaded when scrolled near: otherwise the service learns nothing about the visitor.
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        showStream(element, channel).then(
          () => setState('shown'),
          () => setState('failed'),
        );
      },
      { rootMargin: '200px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [channel]);

  return (
    <li className="w-[300px] max-w-full sm:only:flex sm:only:w-full sm:only:items-center sm:only:gap-5 group">
      <div className="relative h-[180px] w-[300px] max-w-full flex-none overflow-hidden border border-line bg-surface">
        <div ref={frame} className="absolute inset-0" />
        {state !== 'shown' && (
          <p className="grid h-full place-items-center px-4 text-center text-sm text-muted">
            {t(state === 'failed' ? 'streamers.failed' : 'streamers.waiting')}
          </p>
        )}
      </div>
      <Link
        to={`https://www.twitch.tv/${channel}`}
        className="inline-flex min-h-9 items-center sm:group-only:font-display sm:group-only:text-xl"
      >
        {channel}
      </Link>
    </li>
  );
}
