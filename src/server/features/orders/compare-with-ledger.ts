import { readOpenHolds } from '#server/money/audit-ledger.ts';
import { readCorrections } from '#server/money/read-movements.ts';
import { listOpenGiftHolds } from './gifts/gifts.repo.ts';
import type { OrderDeps } from './order-deps.ts';

export async function compareHolds(db: OrderDeps['db']): Promise<string[]> {
  const holds = await readOpenHolds(db);
  const orders = await db
    .selectFrom('game_order')
    .select(['id', 'price'])
    .where('finished_at', 'is', null)
    .where('price', '>', 0)
    .execute();
  const open = [...orders, ...(await listOpenGiftHolds(db))];
  const wrong = open.filter(({ id, price }) => holds.get(id) !== price).map(({ id }) => id);
  const known = new Set(open.map(({ id }) => id));
  return [...wrong, ...[...holds.keys()].filter((id) => !known.has(id))];
}

export async function compareCorrections(db: OrderDeps['db']): Promise<string[]> {
  const orders = await db
    .selectFrom('game_order')
    .select(['id', 'player_id', 'purse', 'price', 'correction'])
    .where('correction', 'is not', null)
    .where('price', '>', 0)
    .execute();
  const movements = Map.groupBy(await readCorrections(db), ({ orderId: id }) => id);
  const wrong = orders.filter((order) => {
    const [movement, ...others] = movements.get(order.id) ?? [];
    const isRight =
      movement?.kind === order.correction &&
      movement.amount === order.price &&
      movement.playerId === order.player_id &&
      movement.purse === order.purse;
    return !isRight || others.length > 0;
  });
  const known = new Set(orders.map(({ id }) => id));
  return [...wrong.map(({ id }) => id), ...[...movements.keys()].filter((id) => !known.has(id))];
}
