import { STAFF_ORDER_KINDS } from '#contract/staff-orders.ts';
import { PURSES } from '#server/money/amount.ts';
import { readStatement } from '#server/money/read-statement.ts';
import type { Db } from '#server/platform/db/create-db.ts';

/** A generous limit; players with more orders ask the operator. */
const MAX_LINES = 100_000;

/** What a player ordered, for the export of their data. */
export function exportOrders(db: Db, playerId: string) {
  return db
    .selectFrom('game_order')
    .select([
      'id',
      'kind',
      'world_id',
      'login',
      'character_name',
      'purse',
      'price',
      'state',
      'reason',
      'receipt',
      'created_at',
      'finished_at',
    ])
    .where('player_id', '=', playerId)
    .where('kind', 'not in', STAFF_ORDER_KINDS)
    .orderBy('number', 'desc')
    .limit(MAX_LINES)
    .execute();
}

/** Every movement of every purse. */
export async function exportStatements(db: Db, playerId: string) {
  const statements = await Promise.all(
    PURSES.map(
      async (purse) =>
        [purse, await readStatement(db, { playerId, purse, limit: MAX_LINES })] as const,
    ),
  );
  return Object.fromEntries(statements);
}
