import { formatDateTime } from '#web/lib/dates.ts';
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

/** `12 s`, `3 min`, `5 h`, `2 d`: one unit is precise enough, and needs no translation. */
export function formatDuration(seconds: number): string {
  if (seconds < 120) return `${seconds} s`;
  if (seconds < 7_200) return `${Math.round(seconds / 60)} min`;
  if (seconds < 172_800) return `${Math.round(seconds / 3_600)} h`;
  return `${Math.round(seconds / 86_400)} d`;
}
