import type { RaidRow } from '#contract/boards.ts';
import type { World } from '#contract/worlds.ts';
import { formatDateTime } from '#web/lib/dates.ts';
import { useText } from '#web/lib/text.ts';
import { useBossPlace } from './boss-place.ts';
import { isAlive } from './raid-query.ts';

/** What a hunter asks first: where a living one is, when a dead one is due. */
export function RaidBrief({ raid, world }: { raid: RaidRow; world: World }) {
  const { t } = useText();
  const place = useBossPlace()(raid);
  const { respawn_from: from, respawn_to: to } = raid;
  if (isAlive(raid) || to === 0) return place || t('ui.details');
  const isDue = Math.max(world.as_of, world.checked_at) >= from;
  if (isDue) return t('raids.dueNow');
  return t('raids.backFrom', { at: formatDateTime(from, world.zone) });
}
