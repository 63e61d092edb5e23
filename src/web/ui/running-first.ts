import { type RunStateProps, runStateAt } from './RunState.tsx';

const ORDER: Record<ReturnType<typeof runStateAt>, number> = {
  running: 0,
  planned: 1,
  off: 2,
  ended: 3,
};

/** Of one page: what applies now, then what will, then what is switched off or over; otherwise as given. */
export function runningFirst<Row extends RunStateProps>(rows: readonly Row[], now: number): Row[] {
  const place = (row: Row) => ORDER[runStateAt(row, now)];
  return rows.toSorted((a, b) => place(a) - place(b));
}
