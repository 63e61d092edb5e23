import type { RaidRow } from '#contract/boards.ts';
import type { World } from '#contract/worlds.ts';
import { formatDateTime } from '#web/lib/dates.ts';
import { useText } from '#web/lib/text.ts';
import { isAlive } from './raid-query.ts';

/** From the death to the last possible moment: how far it is, and where the window begins. */
export function RespawnWindow({ raid, world }: { raid: RaidRow; world: World }) {
  const { t } = useText();
  const { respawn_from: from, respawn_to: to } = raid;
  if (isAlive(raid) || to === 0) return '-';
  const now = Math.max(world.as_of, world.checked_at);
  const begin = raid.time_low || Math.min(now, from);
  const at = (moment: number) => percent((moment - begin) / Math.max(1, to - begin));
  const isOpen = now >= from;
  return (
    <span className="block min-w-44 tabular-nums">
      <svg aria-hidden="true" width="100%" height="10" className="block text-accent">
        <rect y="3" width="100%" height="4" className="fill-raised" />
        <rect
          x={`${at(from)}%`}
          y="3"
          width={`${100 - at(from)}%`}
          height="4"
          fill="currentColor"
          fillOpacity="0.55"
        />
        <rect x={`${Math.min(at(now), 98.5)}%`} width="1.5%" height="10" className="fill-ink" />
      </svg>
      <span className="block pt-1 text-xs leading-snug text-muted">
        {isOpen ? (
          <b className="block font-semibold text-accent">{t('raids.dueNow')}</b>
        ) : (
          <span className="block">{t('raids.from', { at: formatDateTime(from, world.zone) })}</span>
        )}
        {to > from && (
          <span className="block">{t('raids.to', { at: formatDateTime(to, world.zone) })}</span>
        )}
      </span>
    </span>
  );
}

function percent(part: number): number {
  return Math.round(Math.min(1, Math.max(0, part)) * 1000) / 10;
}
