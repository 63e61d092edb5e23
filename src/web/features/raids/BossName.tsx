import type { RaidRow } from '#contract/boards.ts';
import { BossSigil } from '#web/ui/heraldry/BossSigil.tsx';
import { useBossPlace } from './boss-place.ts';

/** Name over where it lives; on a phone the place is in the second line or what it opens. */
export function BossName({ raid }: { raid: RaidRow }) {
  const place = useBossPlace()(raid);
  return (
    <span className="flex min-w-0 items-center gap-2.5 leading-tight">
      <BossSigil boss={raid.name} />
      <span className="block min-w-0">
        <span className="block font-semibold [overflow-wrap:anywhere]">{raid.name}</span>
        {place && (
          <span className="block text-xs font-normal text-muted max-md:hidden">{place}</span>
        )}
      </span>
    </span>
  );
}
