import { sql } from 'kysely';
import type { FiguresReply } from '#contract/admin-figures.ts';
import type { Purse } from '#server/money/amount.ts';
import type { Db } from '#server/platform/db/create-db.ts';

/** The days from `from` up to and including `to`. */
export async function readFlow(db: Db, purse: Purse, from: string, to: string) {
  return db
    .selectFrom('coin_flow_day')
    .select(['day', 'account', 'came', 'went'])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('purse', '=', purse)
    .execute();
}

/** Player balances and held coins at the start of the range: the sum of all earlier days. */
export async function readOpeningBalances(
  db: Db,
  purse: Purse,
  from: string,
): Promise<Map<string, number>> {
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

export function flowOf(
  days: readonly string[],
  rows: readonly FlowRow[],
  opening: ReadonlyMap<string, number>,
): FiguresReply['flow'] {
  const byDay = Map.groupBy(rows, ({ day }) => day);
  let held = opening.get('held') ?? 0;
  let players = opening.get('players') ?? 0;
  return days.map((day) => {
    const ofDay = byDay.get(day) ?? [];
    const rowsOf = (prefix: string) => ofDay.filter(({ account }) => account.startsWith(prefix));
    const net = (found: readonly FlowRow[]) => found.reduce((sum, r) => sum + r.came - r.went, 0);
    held += net(rowsOf('held'));
    players += net(rowsOf('players'));
    return {
      day,
      issued: rowsOf('issued:').reduce((sum, { went }) => sum + went, 0),
      removed: rowsOf('issued:').reduce((sum, { came }) => sum + came, 0),
      in_game: net(rowsOf('game:')),
      spent: Object.fromEntries(
        rowsOf('spent:').map((row) => [row.account.slice('spent:'.length), row.came - row.went]),
      ),
      held,
      players,
    };
  });
}
