import { uuidSchema } from '#contract/bounds.ts';
import { STAFF_ORDER_KINDS } from '#contract/staff-orders.ts';
import { SUBSCRIPTION_ORDER_KINDS } from '#contract/subscription-orders.ts';
import type { StatementLine } from '#server/money/read-statement.ts';
import type { Db } from '#server/platform/db/create-db.ts';

/**
 * Character names by the lines' references: whom an order was for, or whom a gift went to or came
 * from. Only names this player has typed or was shown; never an email address.
 */
export async function readStatementCharacters(
  db: Db,
  playerId: string,
  lines: readonly StatementLine[],
): Promise<ReadonlyMap<string, string>> {
  // Other references are those of providers and vote sites.
  const ids = [...new Set(lines.flatMap(({ reference }) => reference ?? []))].filter(
    (id) => uuidSchema.safeParse(id).success,
  );
  if (ids.length === 0) return new Map();
  const [orders, gifts] = await Promise.all([
    db
      .selectFrom('game_order')
      .select(['id', 'character_name as name'])
      .where('id', 'in', ids)
      .where('player_id', '=', playerId)
      .where('kind', 'not in', [...STAFF_ORDER_KINDS, ...SUBSCRIPTION_ORDER_KINDS])
      .execute(),
    db
      .selectFrom('gift')
      .select(({ eb }) => [
        'id',
        eb
          .case()
          .when('sender_id', '=', playerId)
          .then(eb.ref('receiver_name'))
          .else(eb.ref('sender_name'))
          .end()
          .as('name'),
      ])
      .where('id', 'in', ids)
      .where((row) => row.or([row('sender_id', '=', playerId), row('receiver_id', '=', playerId)]))
      .execute(),
  ]);
  return new Map([...orders, ...gifts].flatMap(({ id, name }) => (name ? [[id, name]] : [])));
}
