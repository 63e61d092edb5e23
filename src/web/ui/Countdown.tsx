import { type ReactNode, useEffect, useRef } from 'react';
import { useText } from '#web/lib/text.ts';
import { timeLeft } from './time-left.ts';
import { useServerClock } from './use-server-clock.ts';

type CountdownProps = {
  /** Milliseconds since the epoch. */
  endsAt: number;
  /** The server's time when the page was rendered, in milliseconds. */
  serverNow: number;
  /** Months are counted in this zone. */
  zone: string;
  /** Shown at zero instead of "Server ON LINE". */
  finished?: ReactNode;
  /** Begins with the first unit that is not zero; otherwise with the days. */
  omitsZeros?: boolean;
  onFinish?: () => void;
};

export function Countdown({
  endsAt,
  serverNow,
  zone,
  finished,
  omitsZeros = false,
  onFinish,
}: CountdownProps) {
  const { t } = useText();
  const parts = timeLeft(useServerClock(serverNow), endsAt, zone);
  useFinish(parts === null, onFinish);

  if (parts === null) {
    return (
      <p role="status" className="font-display text-2xl font-semibold text-success">
        {finished ?? t('ui.countdown.finished')}
      </p>
    );
  }
  const shown = omitsZeros ? parts.slice(parts.findIndex(({ count }) => count > 0)) : parts;
  return (
    <div role="timer" aria-label={t('ui.countdown.label')} className="countdown">
      {shown.map(({ unit, count }) => (
        <div key={unit}>
          <div>{unit === 'month' || unit === 'day' ? count : String(count).padStart(2, '0')}</div>
          <div>{t(`ui.countdown.${unit}`, { count })}</div>
        </div>
      ))}
    </div>
  );
}

/** Calls `onFinish` once when a running countdown ends; not if it had ended before first render. */
function useFinish(isFinished: boolean, onFinish: (() => void) | undefined) {
  const wasRunning = useRef(!isFinished);
  useEffect(() => {
    if (!isFinished || !wasRunning.current) return;
    wasRunning.current = false;
    onFinish?.();
  }, [isFinished, onFinish]);
}
