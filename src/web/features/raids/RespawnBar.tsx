import type { RaidRow } from '#contract/boards.ts';
import type { Respawn } from './respawn.ts';
import { percentOfAxis, placeOnAxis, type RespawnAxis } from './respawn-axis.ts';

/** From the death to the latest possible respawn: what has passed, the window, and now. */
export function RespawnBar({ passed, opensAt, isOpen }: Respawn) {
  return (
    <svg aria-hidden="true" width="100%" height="10" className="block overflow-visible">
      <rect width="100%" height="10" className="hatched" />
      <rect
        x={`${opensAt}%`}
        width={`${100 - opensAt}%`}
        height="10"
        className={isOpen ? 'fill-gilt' : 'window-ahead'}
      />
      {isOpen && <rect width={`${passed}%`} height="10" className="window-over" />}
      <rect width={`${Math.min(passed, opensAt)}%`} height="10" className="fill-steel" />
      <rect x={`${passed}%`} y="-2" width="2" height="14" className="fill-ink" />
    </svg>
  );
}

interface RespawnTrackProps {
  raid: RaidRow;
  now: number;
  axis: RespawnAxis;
}

/** When a boss can respawn, on an axis that begins now: full if its window is open, else an outline. */
export function RespawnTrack({ raid, now, axis }: RespawnTrackProps) {
  const from = placeOnAxis(raid.respawn_from, now, axis);
  const to = placeOnAxis(raid.respawn_to, now, axis);
  return (
    <svg aria-hidden="true" width="100%" height="10" className="block overflow-visible">
      <rect width="100%" height="10" className="fill-raised" />
      {axis.ticks.map((hour) => (
        <rect
          key={hour}
          x={`${percentOfAxis(hour, axis)}%`}
          width="1"
          height="10"
          className="fill-line"
        />
      ))}
      {from < 100 ? (
        <rect
          x={`${from}%`}
          width={to > from ? `${Math.round((to - from) * 10) / 10}%` : MOMENT_PX}
          height="10"
          className={raid.respawn_from <= now ? 'fill-gilt' : 'window-ahead'}
        />
      ) : (
        <svg aria-hidden="true" x="100%" className="overflow-visible">
          <path d="M-8 0l6 5-6 5z" className="fill-line-field" />
        </svg>
      )}
      <rect y="-2" width="2" height="14" className="fill-ink" />
    </svg>
  );
}

/** Of a respawn without a window, and of one that is overdue. */
const MOMENT_PX = 4;
