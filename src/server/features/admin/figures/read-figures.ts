import { sql } from 'kysely';
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
  const previousFrom = addDays(from, -days);
  const [revenue, previousFlow, flow, opening, mark, first_day] = await Promise.all([
    readRevenue(db, previousFrom),
    readFlow(db, purse, previousFrom, addDays(from, -1)),
    readFlow(db, purse, from, to),
    readOpeningBalances(db, purse, previousFrom),
    db.selectFrom('day_mark').select('seen_at').where('topic', '=', 'coins').executeTakeFirst(),
    readFirstFigureDay(db),
  ]);
  const revenueByDay = Map.groupBy(revenue, (row) => row.day);
  const revenueDays = daysBetween(previousFrom, to).map((day) => ({
    day,
    ...totalOf(revenueByDay.get(day) ?? []),
  }));
  const flowDays = flowOf(daysBetween(previousFrom, to), [...previousFlow, ...flow], opening);
  const shown = revenue.filter(({ day }) => day >= from);
  return {
    from,
    to,
    as_of: mark ? unixSeconds(mark.seen_at) : 0,
    revenue: revenueDays.slice(days),
    providers: [...new Set(shown.map(({ provider }) => provider))].sort().map((provider) => ({
      provider,
      ...totalOf(shown.filter((row) => row.provider === provider)),
    })),
    flow: flowDays.slice(days),
    before: { revenue: revenueDays.slice(0, days), flow: flowDays.slice(0, days) },
    first_day,
  };
}

/** The first day with any figures: a period that begins earlier is incomplete. */
export async function readFirstFigureDay(db: Db): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`select least(
    (select min(day) from registration_day), (select min(day) from revenue_day),
    (select min(day) from coin_flow_day)) as day`.execute(db);
  return rows[0]?.day ?? null;
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
