import type { RaidRow } from '#contract/boards.ts';
import type { World } from '#contract/worlds.ts';
import { useText } from '#web/lib/text.ts';
import { useBossPlace } from './boss-place.ts';
import { RespawnTrack } from './RespawnBar.tsx';
import { respawnTone } from './respawn.ts';
import type { RespawnAxis } from './respawn-axis.ts';
import { useRespawn } from './use-respawn.ts';
import { nowOf } from './world-now.ts';

interface RaidBriefProps {
  raid: RaidRow;
  world: World;
  axis: RespawnAxis;
}

/** Where a living boss is, when a dead one is due. */
export function RaidBrief({ raid, world, axis }: RaidBriefProps) {
  const { t } = useText();
  const place = useBossPlace()(raid);
  const respawn = useRespawn(world)(raid);
  if (!respawn) return place || t('ui.details');
  return (
    <span className="block pb-1">
      <span className="block truncate pb-1">
        <span className={respawnTone(respawn)}>{respawn.next}</span>
        {respawn.closes && ` · ${respawn.closes}`}
      </span>
      <RespawnTrack raid={raid} now={nowOf(world)} axis={axis} />
    </span>
  );
}
