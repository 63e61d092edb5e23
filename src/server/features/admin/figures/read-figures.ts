import { sql } from 'kysely';
import type { FiguresReply } from '#contract/admin-figures.ts';
import type { Purse } from '#server/money/amount.ts';
import { unixSeconds } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { addDays, dayOf, daysBetween } from './days.ts';

export interface FigureRange {
  days: number;
  purse: Purse;
  now: Date;
}

/** What the charts show: never the ledger itself, only its daily rows. */
export async function readFigures(
  db: Db,
  { days, purse, now }: FigureRange,
): Promise<FiguresReply> {
  const to = dayOf(now);
  const from = addDays(to, 1 - days);
  const [revenue, flow, before, mark] = await Promise.all([
    readRevenue(db, from),
    readFlow(db, purse, from),
    readBefore(db, purse, from),
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

async function readFlow(db: Db, purse: Purse, from: string) {
  return db
    .selectFrom('coin_flow_day')
    .select(['day', 'account', 'came', 'went'])
    .where('day', '>=', from)
    .where('purse', '=', purse)
    .execute();
}

/** What lay in purses and aside when the range began: the sum of all days before. */
async function readBefore(db: Db, purse: Purse, from: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('coin_flow_day')
    .select(['account', sql<number>`sum(came - went)::bigint`.as('balance')])
    .where('day', '<', from)
    .where('purse', '=', purse)
    .where('account', 'in', ['held', 'players'])
    .groupBy('account')
    .execute();
  return new Map(rows.map(({ account, balance }) => [account, balance]));
}

type FlowRow = Awaited<ReturnType<typeof readFlow>>[number];

function flowOf(
  days: readonly string[],
  rows: readonly FlowRow[],
  before: ReadonlyMap<string, number>,
): FiguresReply['flow'] {
  const byDay = Map.groupBy(rows, ({ day }) => day);
  let held = before.get('held') ?? 0;
  let players = before.get('players') ?? 0;
  return days.map((day) => {
    const today = byDay.get(day) ?? [];
    const of = (prefix: string) => today.filter(({ account }) => account.startsWith(prefix));
    const net = (found: readonly FlowRow[]) => found.reduce((sum, r) => sum + r.came - r.went, 0);
    held += net(of('held'));
    players += net(of('players'));
    return {
      day,
      issued: of('issued:').reduce((sum, { went }) => sum + went, 0),
      taken_back: of('issued:').reduce((sum, { came }) => sum + came, 0),
      in_game: net(of('game:')),
      spent: Object.fromEntries(
        of('spent:').map((row) => [row.account.slice('spent:'.length), row.came - row.went]),
      ),
      held,
      players,
    };
  });
}
