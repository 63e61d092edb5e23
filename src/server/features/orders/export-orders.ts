import { sql } from 'kysely';
import { STAFF_ORDER_KINDS } from '#contract/staff-orders.ts';
import { SUBSCRIPTION_ORDER_KINDS } from '#contract/subscription-orders.ts';
import { LEDGER_PURSES } from '#server/money/amount.ts';
import { readStatement } from '#server/money/read-statement.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { ownerTime } from './owner-time.ts';
import { shownReceipt } from './shown-receipt.ts';

/** A generous limit; players with more orders ask the operator. */
const MAX_LINES = 100_000;

/** What a player ordered, for the export of their data. */
export async function exportOrders(db: Db, playerId: string) {
  const orders = await db
    .selectFrom('game_order')
    .select([
      'id',
      'kind',
      'world_id',
      // Not the login of somebody else's account.
      sql<string>`case kind when 'gift_article' then '' else login end`.as('login'),
      'character_name',
      'purse',
      'price',
      'state',
      sql<string | null>`case kind when 'gift_article' then null else reason end`.as('reason'),
      'receipt',
      'finished_by',
      'created_at',
      'finished_at',
    ])
    .where('player_id', '=', playerId)
    .where('kind', 'not in', [...STAFF_ORDER_KINDS, ...SUBSCRIPTION_ORDER_KINDS])
    .orderBy('number', 'desc')
    .limit(MAX_LINES)
    .execute();
  return orders.map(({ finished_by, receipt, ...order }) => ({
    ...order,
    receipt: shownReceipt({ finished_by, receipt }),
  }));
}

/** Every movement of every purse. */
export async function exportStatements(db: Db, playerId: string) {
  const statements = await Promise.all(
    LEDGER_PURSES.map(async (purse) => {
      const lines = await readStatement(db, { playerId, purse, limit: MAX_LINES });
      return [purse, lines.map((line) => ({ ...line, createdAt: ownerTime(line) }))] as const;
    }),
  );
  return Object.fromEntries(statements);
}
