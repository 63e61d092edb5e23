import clsx from 'clsx';
import type { RaidRow } from '#contract/boards.ts';
import { BossSigil } from '#web/ui/heraldry/BossSigil.tsx';
import { useBossPlace } from './boss-place.ts';
import { isAlive } from './is-alive.ts';

/**
 * The name above its location; on a phone the location is on the second line or in the details. The
 * sigil animates when the boss respawns.
 */
export function BossName({ raid, hasRespawned }: { raid: RaidRow; hasRespawned: boolean }) {
  const place = useBossPlace()(raid);
  return (
    <span className="flex min-w-0 items-center gap-3 leading-tight">
      <span
        data-alive={isAlive(raid)}
        className={clsx(
          'boss-seal grid flex-none place-items-center',
          hasRespawned && 'animate-emerge',
        )}
      >
        <BossSigil boss={raid.name} size={26} />
      </span>
      <span className="block min-w-0">
        <span className="block font-semibold text-ink [overflow-wrap:anywhere]">{raid.name}</span>
        {place && (
          <span
            title={place}
            className="line-clamp-2 pt-0.5 text-xs font-normal text-muted max-md:hidden"
          >
            {place}
          </span>
        )}
      </span>
    </span>
  );
}
