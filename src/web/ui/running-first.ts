import { type RunStateProps, runStateAt } from './RunState.tsx';

const ORDER = ['running', 'planned', 'off', 'ended'];

/** What applies now, then what will, then what is switched off or over; otherwise as given. */
export function runningFirst<Row extends RunStateProps>(rows: readonly Row[], now: number): Row[] {
  const place = (row: Row) => ORDER.indexOf(runStateAt(row, now));
  return rows.toSorted((a, b) => place(a) - place(b));
}
