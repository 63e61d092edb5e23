import type { RaidRow } from '#contract/boards.ts';
import { isAlive } from './is-alive.ts';

/** The hours that the respawn bars of a table show, from now on: the same in each row. */
export interface RespawnAxis {
  hours: number;
  /** Hours with a mark, each the same distance apart. */
  ticks: readonly number[];
}

const LONGEST = [72, 24] as const;
/** Lengths of an axis and of its steps, in hours; a window that is further away has an arrow. */
const LENGTHS = [[2, 1], [6, 2], [12, 4], [24, 8], [48, 24], LONGEST] as const;
const HOUR_SECONDS = 3_600;

/** The shortest axis on which the windows of these bosses end. */
export function respawnAxis(raids: readonly RaidRow[], now: number): RespawnAxis {
  const ends = raids.filter((raid) => !isAlive(raid)).map(({ respawn_to }) => respawn_to - now);
  const last = Math.max(0, ...ends) / HOUR_SECONDS;
  const [hours, step] = LENGTHS.find(([length]) => length >= last) ?? LONGEST;
  return {
    hours,
    ticks: Array.from({ length: Math.ceil(hours / step) - 1 }, (_, index) => (index + 1) * step),
  };
}

/** Where a moment is on the axis, in percent; before now is 0, after its end 100. */
export function placeOnAxis(moment: number, now: number, { hours }: RespawnAxis): number {
  const hour = (moment - now) / HOUR_SECONDS;
  return percentOfAxis(Math.min(hours, Math.max(0, hour)), { hours });
}

export function percentOfAxis(hour: number, { hours }: Pick<RespawnAxis, 'hours'>): number {
  return Math.round((hour / hours) * 1000) / 10;
}
