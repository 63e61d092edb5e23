import type { World } from '#contract/worlds.ts';
import { useText } from '#web/lib/text.ts';
import { DateTime } from '#web/ui/DateTime.tsx';
import { timeLeft } from '#web/ui/time-left.ts';

const SHOWN_UNITS = 2;

/** The date, and the time left by the server's clock. */
export function SiegeDate({ seconds, world }: { seconds: number; world: World }) {
  const { t } = useText();
  const now = Math.max(world.as_of, world.checked_at) * 1000;
  const left = (seconds > 0 ? timeLeft(now, seconds * 1000, world.zone) : null) ?? [];
  const first = left.findIndex(({ count }) => count > 0);
  const shown = left
    .slice(Math.max(0, first), Math.max(0, first) + SHOWN_UNITS)
    .map(({ unit, count }) => `${count} ${t(`ui.countdown.${unit}`, { count })}`);
  return (
    <>
      <DateTime seconds={seconds} zone={world.zone} />
      {shown.length > 0 && (
        <span className="block text-xs text-muted">
          {t('lords.timeLeft', { time: shown.join(' ') })}
        </span>
      )}
    </>
  );
}
