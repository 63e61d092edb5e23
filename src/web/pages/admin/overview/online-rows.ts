import type { OverviewReply } from '#contract/admin-overview.ts';
import type { Comparison } from '../figures/compare-periods.ts';

const DAY_SECONDS = 24 * 3_600;
/** An hour of samples: fewer say nothing about a day. */
const PAIRS_MIN = 6;

interface OnlineRow {
  at: number;
  /** By world; a world that was not sampled then is left out. */
  players: Record<string, number>;
  /** In all worlds a day earlier; undefined if none was sampled then. */
  before: number | undefined;
}

/**
 * Worlds are sampled at the same times, every ten minutes; a gap in one does not break the other
 * lines.
 */
export function onlineRows(worlds: OverviewReply['worlds']): OnlineRow[] {
  const earlier = new Map<number, number>();
  for (const [at, players] of worlds.flatMap(({ history_before }) => history_before))
    earlier.set(at, (earlier.get(at) ?? 0) + players);
  const rows = new Map<number, OnlineRow>();
  for (const { server_id, history } of worlds) {
    for (const [at, players] of history) {
      const row = rows.get(at) ?? { at, players: {}, before: earlier.get(at - DAY_SECONDS) };
      row.players[`w${server_id}`] = players;
      rows.set(at, row);
    }
  }
  return [...rows.values()].sort((a, b) => a.at - b.at);
}

/** The averages of both days, over the times at which both have samples. */
export function compareOnline(rows: readonly OnlineRow[]): Comparison | null {
  const pairs = rows.flatMap(({ players, before }) => {
    const now = Object.values(players).reduce((sum, value) => sum + value, 0);
    return before === undefined ? [] : [{ now, before }];
  });
  if (pairs.length < PAIRS_MIN) return null;
  const average = (pick: (pair: (typeof pairs)[number]) => number) =>
    Math.round(pairs.reduce((sum, pair) => sum + pick(pair), 0) / pairs.length);
  return { now: average(({ now }) => now), before: average(({ before }) => before), days: 1 };
}
