import { formatDateTime } from '#web/lib/dates.ts';
import { useText } from '#web/lib/text.ts';
import { timeLeft } from '#web/ui/time-left.ts';
import { useServerClock } from '#web/ui/use-server-clock.ts';

/** Nobody needs the minutes of a deadline that is days away. */
const SHOWN_PARTS = 2;

type DisputeDeadlineProps = { respondBy: number; now: number; zone: string };

/** The time left to send evidence, and the deadline. */
export function DisputeDeadline({ respondBy, now, zone }: DisputeDeadlineProps) {
  const { t } = useText();
  const parts = timeLeft(useServerClock(now * 1000), respondBy * 1000, zone);
  if (parts === null)
    return <p className="font-medium text-danger">{t('admin.disputes.overdue')}</p>;
  // In the last second all are 0: the smallest unit is shown.
  const largest = parts.findIndex(({ count }) => count > 0);
  const first = largest === -1 ? parts.length - 1 : largest;
  return (
    <p role="timer" className="text-right max-sm:text-left">
      <span className="block font-semibold tabular-nums">
        {parts
          .slice(first, first + SHOWN_PARTS)
          .map(({ unit, count }) => `${count} ${t(`ui.countdown.${unit}`, { count })}`)
          .join(', ')}
      </span>
      <span className="block text-xs text-muted tabular-nums">
        {t('admin.dispute.answerBy', { time: formatDateTime(respondBy, zone) })}
      </span>
    </p>
  );
}
