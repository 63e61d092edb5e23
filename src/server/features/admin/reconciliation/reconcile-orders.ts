import { sql } from 'kysely';
import type { Finding, ReconciledSide } from '#contract/admin-reconciliation.ts';
import { orderId, worldId } from '#server/game/ids.ts';
import type { Verification } from '#server/game/outcomes.ts';
import { type Closing, readClosings } from '#server/money/read-issued.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { batchesOf, eachAtOnce } from './in-batches.ts';
import type { ReconcileDeps } from './reconcile-deps.ts';

const BATCH = 500;
const AT_ONCE = 8;

/** Orders finished on a day: our record, the books, the world's receipts. */
export async function reconcileOrders(
  deps: ReconcileDeps,
  day: string,
): Promise<{ sides: ReconciledSide[]; findings: Finding[] }> {
  const orders = await finishedOn(deps.db, day);
  const sides = new Map<string, ReconciledSide>();
  const findings: Finding[] = [];
  const sideOf = (id: number) => {
    const name = String(id);
    const side = sides.get(name) ?? {
      name,
      count: 0,
      recorded: 0,
      booked: 0,
      asked: 0,
      unheard: 0,
    };
    sides.set(name, side);
    return side;
  };
  for (const batch of batchesOf(orders, BATCH)) {
    const closings = await readClosings(
      deps.db,
      batch.map(({ id }) => id),
    );
    for (const order of batch) {
      const closing = closings.get(order.id);
      const side = sideOf(order.world_id);
      side.count += 1;
      side.recorded += order.state === 'done' ? order.price : 0;
      side.booked += closing?.verb === 'settle' ? closing.amount : 0;
      const [ours, theirs] = [recordOf(order), booksOf(closing)];
      if (ours !== theirs) findings.push({ kind: 'order_books', id: order.id, ours, theirs });
    }
  }
  const inWorlds = orders.filter(({ character_id }) => character_id !== null);
  await eachAtOnce(inWorlds, AT_ONCE, async (order) => {
    const side = sideOf(order.world_id);
    const proof = await ask(deps, order);
    if (proof.state === 'unknown') {
      side.unheard += 1;
      return;
    }
    side.asked += 1;
    if ((proof.state === 'done') !== (order.state === 'done')) {
      const theirs = `${proof.state}: ${proof.evidence}`.slice(0, 300);
      findings.push({ kind: 'world', id: order.id, ours: order.state, theirs });
    }
  });
  return { sides: [...sides.values()].sort((a, b) => Number(a.name) - Number(b.name)), findings };
}

async function finishedOn(db: Db, day: string) {
  return db
    .selectFrom('game_order')
    .select(['id', 'world_id', 'state', 'price', 'character_id'])
    .where('finished_at', '>=', sql<Date>`(${day}::date::timestamp at time zone 'UTC')`)
    .where('finished_at', '<', sql<Date>`((${day}::date + 1)::timestamp at time zone 'UTC')`)
    .orderBy('number')
    .execute();
}

type Finished = Awaited<ReturnType<typeof finishedOn>>[number];

function recordOf({ state, price }: Finished): string {
  if (price === 0) return 'nothing';
  return `${state === 'done' ? 'settle' : 'release'} ${price}`;
}

function booksOf(closing: Closing | undefined): string {
  return closing ? `${closing.verb} ${closing.amount}` : 'nothing';
}

async function ask({ worlds }: ReconcileDeps, order: Finished): Promise<Verification> {
  try {
    return await worlds.get(worldId(order.world_id)).writes.verify(orderId(order.id));
  } catch (error) {
    return { state: 'unknown', evidence: String(error) };
  }
}
