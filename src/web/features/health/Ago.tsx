import { formatDateTime } from '#web/lib/dates.ts';
import { formatDuration } from '#web/lib/format-duration.ts';
import { useText } from '#web/lib/text.ts';

type AgoProps = { seconds: number; now: number; zone: string };

/** How long ago by the server's clock; the time itself on hover. */
export function Ago({ seconds, now, zone }: AgoProps) {
  const { t } = useText();
  if (seconds === 0) return <span className="text-muted">{t('admin.health.never')}</span>;
  return (
    <time
      dateTime={new Date(seconds * 1000).toISOString()}
      title={formatDateTime(seconds, zone)}
      className="whitespace-nowrap tabular-nums"
    >
      {t('admin.health.ago', { time: formatDuration(Math.max(0, now - seconds)) })}
    </time>
  );
}
