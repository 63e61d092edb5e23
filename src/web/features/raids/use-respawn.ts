import type { RaidRow } from '#contract/boards.ts';
import type { World } from '#contract/worlds.ts';
import { formatDateTime } from '#web/lib/dates.ts';
import { useText } from '#web/lib/text.ts';
import { respawnOf } from './respawn.ts';
import { useSpan } from './use-span.ts';
import { nowOf } from './world-now.ts';

/** A dead boss's respawn as text; null for a living one and where the game does not say. */
export function useRespawn(world: World) {
  const { t } = useText();
  const span = useSpan();
  const now = nowOf(world);
  return (raid: RaidRow) => {
    const respawn = respawnOf(raid, now);
    if (!respawn) return null;
    const { respawn_from: from, respawn_to: to, time_low: died } = raid;
    const exact = (moment: number) => formatDateTime(moment, world.zone);
    const opens = t(to > from ? 'raids.opensIn' : 'raids.returnsIn', { time: span(from - now) });
    return {
      ...respawn,
      died: died > 0 ? t('raids.died', { time: span(now - died) }) : null,
      next: respawn.isClosing ? t('raids.dueNow') : respawn.isOpen ? t('raids.open') : opens,
      closes: respawn.isOpen && to > now ? t('raids.closesIn', { time: span(to - now) }) : null,
      exact: [
        t('raids.from', { at: exact(from) }),
        ...(to > from ? [t('raids.to', { at: exact(to) })] : []),
      ].join(' '),
    };
  };
}
