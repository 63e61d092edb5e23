import clsx from 'clsx';
import type { World } from '#contract/worlds.ts';
import { useClockSkewMs } from '#web/lib/live.ts';
import { useText } from '#web/lib/text.ts';
import { Countdown } from '#web/ui/Countdown.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';

const SIEGE_SECONDS = 2 * 3_600;

interface SiegeClockProps {
  at: number;
  world: World;
  /** Already inside a box. */
  isBare?: boolean;
}

/** Counts down to the siege by the server's clock, and shows when it is in progress. */
export function SiegeClock({ at, world, isBare = false }: SiegeClockProps) {
  const { t } = useText();
  const skewMs = useClockSkewMs();
  const serverNow = skewMs === null ? world.checked_at * 1000 : Date.now() + skewMs;
  const isSet = at > 0 && serverNow / 1000 < at + SIEGE_SECONDS;
  return (
    <div
      className={clsx(
        'w-full max-w-md',
        !isBare && 'border border-t-4 border-line border-t-beam bg-ground px-6 py-4',
      )}
    >
      <p className="flex flex-wrap justify-between gap-x-4 text-sm text-muted">
        <span>{t('castle.nextSiege')}</span>
        {isSet ? <DateTime seconds={at} zone={world.zone} /> : <span>{t('castle.noSiege')}</span>}
      </p>
      {isSet && (
        <div className="pt-3">
          <Countdown
            endsAt={at * 1000}
            serverNow={serverNow}
            zone={world.zone}
            finished={t('castle.underWay')}
          />
        </div>
      )}
    </div>
  );
}
