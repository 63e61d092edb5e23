import {
  ORDERS_PER_PAGE,
  STATEMENT_PATH,
  statementQuerySchema,
  statementReplySchema,
} from '#contract/orders.ts';
import { readBalances } from '#server/money/read-balances.ts';
import { readStatement, type StatementLine } from '#server/money/read-statement.ts';
import { unixSeconds } from '#server/platform/clock.ts';
import { type Route, route } from '#server/platform/route.ts';
import type { OrderAndWaitDeps } from './order-and-wait.ts';
import { ownerTime } from './owner-time.ts';
import { readStatementCharacters } from './statement-characters.ts';

export function statementRoute(deps: OrderAndWaitDeps): Route {
  return route({
    method: 'GET',
    url: STATEMENT_PATH,
    access: 'player',
    inPanelView: 'read',
    rateLimit: 'general',
    summary: 'List my balances and transactions, newest first',
    query: statementQuerySchema,
    replies: { 200: statementReplySchema },
    handle: async ({ query, caller }) => {
      const { playerId } = caller;
      const { purse, before } = query;
      const lines = await readStatement(deps.db, {
        playerId,
        purse,
        before,
        limit: ORDERS_PER_PAGE,
      });
      const characters = await readStatementCharacters(deps.db, playerId, lines);
      return {
        balances: await readBalances(deps.db, playerId),
        lines: lines.map((line) => viewLine(line, characters)),
      };
    },
  });
}

function viewLine(line: StatementLine, characters: ReadonlyMap<string, string>) {
  const { id, reason, reference, amount, balanceAfter } = line;
  const char = characters.get(reference ?? '');
  return {
    id,
    at: unixSeconds(ownerTime(line)),
    reason,
    reference,
    amount,
    balance_after: balanceAfter,
    ...(char === undefined ? {} : { char }),
  };
}
