import clsx from 'clsx';
import { formatDateTime } from '#web/lib/dates.ts';
import { formatDuration } from '#web/lib/format-duration.ts';
import { useText } from '#web/lib/text.ts';
import { DateTime } from './DateTime.tsx';

/** With less time left than this, the deadline comes first and in the danger color. */
const URGENT_SECONDS = 86_400;

type WaitingProps = {
  /** Unix seconds. */
  since: number;
  /** The server's time. */
  now: number;
  zone: string;
  /** Unix seconds; 0 if nothing ends. */
  deadline?: number;
  /** Staff must act: the time is in the color of what needs attention. */
  isOurs?: boolean;
  /** The column is about the deadline: the time left comes first however long it is. */
  isDue?: boolean;
  /** One line, for a list in which every row is waiting. */
  isShort?: boolean;
};

/** How long something in a queue has waited, and until when it can wait. */
export function Waiting({
  since,
  now,
  zone,
  deadline = 0,
  isOurs = false,
  isDue = false,
  isShort = false,
}: WaitingProps) {
  const { t } = useText();
  const left = deadline - now;
  const isUrgent = deadline > 0 && left < URGENT_SECONDS;
  const showsLeft = isUrgent || (isDue && deadline > 0);
  const waits = t('admin.waiting.waits', { time: formatDuration(Math.max(0, now - since)) });
  return (
    <span className="inline-block whitespace-nowrap tabular-nums md:max-xl:whitespace-normal">
      <span
        className={clsx(
          'block',
          isUrgent ? 'font-semibold text-danger' : isOurs && 'font-semibold text-attention',
        )}
        title={formatDateTime(showsLeft ? deadline : since, zone)}
      >
        {!showsLeft && waits}
        {showsLeft &&
          (left > 0
            ? t('admin.waiting.due', { time: formatDuration(left) })
            : t('admin.waiting.overdue'))}
      </span>
      {!isShort && (
        <span className="block text-xs text-muted max-md:hidden">
          {isUrgent && waits}
          {!isUrgent && deadline > 0 && (
            <>
              {t('admin.waiting.until')} <DateTime seconds={deadline} zone={zone} />
            </>
          )}
          {!isUrgent && deadline === 0 && <DateTime seconds={since} zone={zone} />}
        </span>
      )}
    </span>
  );
}
