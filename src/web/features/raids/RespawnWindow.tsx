import clsx from 'clsx';
import type { RaidRow } from '#contract/boards.ts';
import type { World } from '#contract/worlds.ts';
import { useText } from '#web/lib/text.ts';
import { Dash } from '#web/ui/Dash.tsx';
import { Joined } from '#web/ui/Joined.tsx';
import { isAlive } from './raid-query.ts';
import { type Respawn, respawnTone } from './respawn.ts';
import { useRespawn } from './use-respawn.ts';

/** How long ago it died and when it may respawn; the exact times on hover, on phones below. */
export function RespawnWindow({ raid, world }: { raid: RaidRow; world: World }) {
  const { t } = useText();
  const respawn = useRespawn(world)(raid);
  if (isAlive(raid)) return <span className="text-sm text-muted">{t('raids.afterDeath')}</span>;
  if (!respawn) return <Dash />;
  const { died, next, closes, exact } = respawn;
  return (
    <span title={`${exact} (${world.zone})`} className="block tabular-nums">
      <RespawnBar {...respawn} />
      <span
        className={clsx(
          'block pt-1 text-xs leading-snug text-muted',
          died && 'md:max-lg:[&_.joint:first-child]:hidden',
        )}
      >
        {/* On tablets one line: the time of death is in the column beside it. */}
        <Joined>
          {died}
          <span className={clsx('whitespace-nowrap', respawnTone(respawn))}>{next}</span>
          {closes && <span className="whitespace-nowrap">{closes}</span>}
        </Joined>
      </span>
      <span className="block text-xs leading-snug text-muted md:sr-only">{exact}</span>
    </span>
  );
}

/** From the death to the latest possible respawn: what has passed, the window, and now. */
export function RespawnBar({ passed, opensAt, isOpen }: Respawn) {
  return (
    <svg aria-hidden="true" width="100%" height="10" className="block overflow-visible">
      <rect width="100%" height="10" className={BAR_FILLS.waiting} />
      <rect
        x={`${opensAt}%`}
        width={`${100 - opensAt}%`}
        height="10"
        className={isOpen ? BAR_FILLS.open : BAR_FILLS.ahead}
      />
      {isOpen && <rect width={`${passed}%`} height="10" className={BAR_FILLS.over} />}
      <rect width={`${Math.min(passed, opensAt)}%`} height="10" className={BAR_FILLS.elapsed} />
      <rect x={`${passed}%`} y="-2" width="2" height="14" className={BAR_FILLS.now} />
    </svg>
  );
}

/** Fills of the bar's parts. */
export const BAR_FILLS = {
  elapsed: 'fill-steel',
  waiting: 'hatched',
  ahead: 'window-ahead',
  open: 'fill-gilt',
  over: 'window-over',
  now: 'fill-ink',
};
