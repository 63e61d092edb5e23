import '#web/lib/stream-texts.ts';
import { useEffect, useState } from 'react';
import type { StreamersReply } from '#contract/streamers.ts';
import { useText } from '#web/lib/text.ts';
import { Badge } from '#web/ui/Badge.tsx';

export type Channel = StreamersReply['channels'][number];

/** That the channel is live, with title and viewers; nothing once the status is too old. */
export function LiveLine({ channel: { state, title, viewers, until } }: { channel: Channel }) {
  const { t } = useText();
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    setIsOver(false);
    if (state !== 'live') return;
    const timer = setTimeout(() => setIsOver(true), Math.max(0, until * 1000 - Date.now()));
    return () => clearTimeout(timer);
  }, [state, until]);
  if (state !== 'live' || isOver) return null;
  return (
    <p className="flex min-w-0 flex-col gap-0.5 text-sm">
      <span className="flex items-center gap-2">
        <Badge tone="danger">{t('streams.live')}</Badge>
        <span className="text-muted">{t('streams.viewers', { count: viewers })}</span>
      </span>
      <span className="line-clamp-2 [overflow-wrap:anywhere]">{title}</span>
    </p>
  );
}
