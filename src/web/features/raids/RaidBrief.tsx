import type { RaidRow } from '#contract/boards.ts';
import type { World } from '#contract/worlds.ts';
import { useText } from '#web/lib/text.ts';
import { useBossPlace } from './boss-place.ts';
import { RespawnBar } from './RespawnWindow.tsx';
import { respawnTone } from './respawn.ts';
import { useRespawn } from './use-respawn.ts';

/** Where a living boss is, when a dead one is due. */
export function RaidBrief({ raid, world }: { raid: RaidRow; world: World }) {
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
      <RespawnBar {...respawn} />
    </span>
  );
}
