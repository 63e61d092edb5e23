import type { RaidRow } from '#contract/boards.ts';
import type { World } from '#contract/worlds.ts';
import { useText } from '#web/lib/text.ts';
import { useBossPlace } from './boss-place.ts';
import { useRespawn } from './use-respawn.ts';

/** Where a living boss is, when a dead one is due. */
export function RaidBrief({ raid, world }: { raid: RaidRow; world: World }) {
  const { t } = useText();
  const place = useBossPlace()(raid);
  const respawn = useRespawn(world)(raid);
  if (!respawn) return place || t('ui.details');
  // The respawn first: on a narrow phone the end of the line is cut off.
  return [respawn.next, respawn.died].filter(Boolean).join(' · ');
}
