import { useEffect, useRef, useState } from 'react';
import { useText } from '#web/lib/text.ts';
import { Link } from '#web/ui/Link.tsx';
import { Scene } from '#web/ui/scenes/Scene.tsx';
import { castlePicture } from '#web/ui/scenes/scene-picture.ts';
import { showStream } from './stream-player.ts';

const POSTER = castlePicture({ castle: 'rune', timeOfDay: 'dusk' }, 'hero');

/** One channel, 300×180, before a castle; alone it fills its column. The frame has its size from the start, so nothing shifts when the player loads. */
export function Stream({ channel }: { channel: string }) {
  const { t } = useText();
  const frame = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'waiting' | 'shown' | 'failed'>('waiting');

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    // Loaded only when scrolled near: until then the service learns nothing about the visitor.
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
    <li className="stream">
      <Scene picture={POSTER} />
      <div data-stream={state}>
        <div ref={frame} className="absolute inset-0" />
        {state === 'failed' && (
          <p className="grid h-full place-items-center px-4 text-center text-sm text-muted">
            {t('streamers.failed')}
          </p>
        )}
      </div>
      <p>
        <Link to={`https://www.twitch.tv/${channel}`}>{channel}</Link>
      </p>
    </li>
  );
}
