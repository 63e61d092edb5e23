import { sql } from 'kysely';
import type { Db } from '../../src/server/platform/db/create-db.ts';
import type { Game } from './game.ts';
import type { UndecidedOrder } from './order-facts.ts';

/**
 * What the players really got, by order: each entry is one delivery of this many items. Read from
 * the worlds' tables and the simulated games, not through the portal's adapters.
 */
export async function readGoods(
  db: Db,
  games: ReadonlyMap<number, Game>,
): Promise<Map<string, number[]>> {
  const demo = await sql<{ order_id: string; quantity: string }>`
    select order_id, quantity::text from demo_world.delivery`.execute(db);
  const delivered = new Map<string, number[]>();
  const add = (id: string, pieces: readonly number[]) =>
    delivered.set(id, [...(delivered.get(id) ?? []), ...pieces]);
  for (const row of demo.rows) add(row.order_id, [Number(row.quantity)]);
  for (const game of games.values()) {
    for (const [id, pieces] of await game.readDelivered()) add(id, pieces);
  }
  return delivered;
}

/**
 * What an admin could find out in the game: goods by counting them, anything else by its receipt.
 */
export async function wasDone(
  db: Db,
  games: ReadonlyMap<number, Game>,
  { id, worldId, kind }: UndecidedOrder,
): Promise<boolean> {
  const game = games.get(worldId);
  if (game)
    return kind.startsWith('send_') ? (await game.readDelivered()).has(id) : game.hasReceipt(id);
  const { rows } = await sql`
    select 1 from demo_world.receipt where order_id = ${id} and is_done`.execute(db);
  return rows.length > 0;
}
