import { sql } from 'kysely';
import { orderId, worldId } from '#server/game/ids.ts';
import { readOpenHolds } from '#server/money/audit-ledger.ts';
import type { OrderDeps } from './order-deps.ts';

export interface OrderAudit {
  orders: number;
  /** Held money without an open order, or an open order without its money. */
  wrongHolds: string[];
  /** Open for longer than its limit, with nobody looking at it. */
  stuck: string[];
  /** Done here, but the game has no receipt. */
  lost: string[];
  /** Given back here, but the game did it all the same. */
  doubled: string[];
  /** The game could not be asked. */
  unknown: string[];
  /** Not a fault: these wait for an admin's decision. */
  waitingForAdmin: string[];
}

const AT_ONCE = 8;

/** Compares orders with the vault and with the worlds. `since` limits what the worlds are asked. */
export async function auditOrders(
  { db, worlds, config }: Pick<OrderDeps, 'db' | 'worlds' | 'config'>,
  since: Date,
): Promise<OrderAudit> {
  const { n } = await db
    .selectFrom('game_order')
    .select(sql<number>`count(*)`.as('n'))
    .executeTakeFirstOrThrow();
  const audit: OrderAudit = {
    orders: n,
    wrongHolds: await compareHolds(db),
    stuck: await findStuck(db, config.orders.release_after_minutes),
    lost: [],
    doubled: [],
    unknown: [],
    waitingForAdmin: await findForAdmin(db),
  };
  const finished = await db
    .selectFrom('game_order')
    .select(['id', 'world_id', 'state'])
    .where('state', 'in', ['done', 'refused'])
    // What was done in the house needs no game.
    .where('character_id', 'is not', null)
    .where('finished_at', '>=', since)
    .execute();
  const next = finished.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const order of next) {
        const { writes } = worlds.get(worldId(order.world_id));
        const proof = await writes.verify(orderId(order.id));
        if (proof.state === 'unknown') audit.unknown.push(order.id);
        if (proof.state === 'notDone' && order.state === 'done') audit.lost.push(order.id);
        if (proof.state === 'done' && order.state === 'refused') audit.doubled.push(order.id);
      }
    }),
  );
  return audit;
}

async function compareHolds(db: OrderDeps['db']): Promise<string[]> {
  const holds = await readOpenHolds(db);
  const open = await db
    .selectFrom('game_order')
    .select(['id', 'price'])
    .where('finished_at', 'is', null)
    .where('price', '>', 0)
    .execute();
  const wrong = open.filter(({ id, price }) => holds.get(id) !== price).map(({ id }) => id);
  const known = new Set(open.map(({ id }) => id));
  return [...wrong, ...[...holds.keys()].filter((id) => !known.has(id))];
}

/** A minute of grace: a lease is shorter, and the sweep comes every two seconds. */
async function findStuck(db: OrderDeps['db'], releaseAfterMinutes: number): Promise<string[]> {
  const rows = await db
    .selectFrom('game_order')
    .select('id')
    .where('due_at', 'is not', null)
    .where((row) =>
      row.or([
        row.and([
          row('due_at', '<', sql<Date>`now() - interval '1 minute'`),
          row('state', '<>', 'held'),
        ]),
        row.and([
          row('state', '=', 'held'),
          row(
            'created_at',
            '<',
            sql<Date>`now() - make_interval(mins => ${releaseAfterMinutes}) - interval '1 minute'`,
          ),
        ]),
      ]),
    )
    .execute();
  return rows.map(({ id }) => id);
}

async function findForAdmin(db: OrderDeps['db']): Promise<string[]> {
  const rows = await db
    .selectFrom('game_order')
    .select('id')
    .where('state', '=', 'unclear')
    .where('due_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}
