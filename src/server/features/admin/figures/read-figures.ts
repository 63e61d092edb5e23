import type { FiguresReply } from '#contract/admin-figures.ts';
import type { Purse } from '#server/money/amount.ts';
import { unixSeconds } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { addDays, dayOf, daysBetween } from './days.ts';
import { flowOf, readFlow, readOpeningBalances } from './read-coin-flow.ts';

export interface FigureRange {
  days: number;
  purse: Purse;
  now: Date;
}

/** The data of the charts: only daily rows, never the ledger itself. */
export async function readFigures(
  db: Db,
  { days, purse, now }: FigureRange,
): Promise<FiguresReply> {
  const to = dayOf(now);
  const from = addDays(to, 1 - days);
  const [revenue, flow, before, mark] = await Promise.all([
    readRevenue(db, from),
    readFlow(db, purse, from),
    readOpeningBalances(db, purse, from),
    db.selectFrom('day_mark').select('seen_at').where('topic', '=', 'coins').executeTakeFirst(),
  ]);
  const all = daysBetween(from, to);
  return {
    from,
    to,
    as_of: mark ? unixSeconds(mark.seen_at) : 0,
    revenue: all.map((day) => ({ day, ...totalOf(revenue.filter((row) => row.day === day)) })),
    providers: [...new Set(revenue.map(({ provider }) => provider))].sort().map((provider) => ({
      provider,
      ...totalOf(revenue.filter((row) => row.provider === provider)),
    })),
    flow: flowOf(all, flow, before),
  };
}

async function readRevenue(db: Db, from: string) {
  return db
    .selectFrom('revenue_day')
    .selectAll()
    .where('day', '>=', from)
    .orderBy('day')
    .orderBy('provider')
    .execute();
}

type RevenueRow = Awaited<ReturnType<typeof readRevenue>>[number];

function totalOf(rows: readonly RevenueRow[]) {
  const sum = (pick: (row: RevenueRow) => number) =>
    rows.reduce((total, row) => total + pick(row), 0);
  return {
    gross: sum((row) => row.gross_cents) / 100,
    returned: sum((row) => row.returned_cents) / 100,
    payments: sum((row) => row.payments),
  };
}
