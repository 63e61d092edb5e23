import { sql } from 'kysely';
import type { Finding, ReconciledSide } from '#contract/admin-reconciliation.ts';
import { storedLine } from '#server/features/orders/order-events.ts';
import { failureEvidence } from '#server/game/evidence.ts';
import { orderId, worldId } from '#server/game/ids.ts';
import type { Verification } from '#server/game/outcomes.ts';
import { type Closing, readClosings } from '#server/money/read-issued.ts';
import { type CorrectionMovement, readCorrections } from '#server/money/read-movements.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { batchesOf, findAtOnce } from './in-batches.ts';
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
      unanswered: 0,
    };
    sides.set(name, side);
    return side;
  };
  for (const batch of batchesOf(orders, BATCH)) {
    const ids = batch.map(({ id }) => id);
    const closings = await readClosings(deps.db, ids);
    const corrections = Map.groupBy(await readCorrections(deps.db, ids), ({ orderId: id }) => id);
    for (const order of batch) {
      const closing = closings.get(order.id);
      const side = sideOf(order.world_id);
      side.count += 1;
      const corrected = corrections.get(order.id) ?? [];
      side.recorded += isDone(order) ? order.price : 0;
      side.booked += spentOf(closing, corrected);
      const [ours, theirs] = [recordOf(order), booksOf(closing, corrected)];
      if (ours !== theirs) findings.push({ kind: 'order_books', id: order.id, ours, theirs });
    }
  }
  const inWorlds = orders.filter(({ character_id }) => character_id !== null);
  const inGame = await findAtOnce(inWorlds, AT_ONCE, async (order) => {
    const side = sideOf(order.world_id);
    const proof = await ask(deps, order);
    if (proof.state === 'unknown') {
      side.unanswered += 1;
      return undefined;
    }
    side.asked += 1;
    if ((proof.state === 'done') === isDone(order)) return undefined;
    const theirs = `${proof.state}: ${proof.evidence.map(storedLine).join('; ')}`.slice(0, 300);
    const ours = [order.state, order.correction].filter((word) => word !== null).join(', ');
    return { kind: 'world', id: order.id, ours, theirs } as const;
  });
  findings.push(...inGame);
  return { sides: [...sides.values()].sort((a, b) => Number(a.name) - Number(b.name)), findings };
}

async function finishedOn(db: Db, day: string) {
  return db
    .selectFrom('game_order')
    .select(['id', 'world_id', 'state', 'price', 'character_id', 'correction'])
    .where('finished_at', '>=', sql<Date>`(${day}::date::timestamp at time zone 'UTC')`)
    .where('finished_at', '<', sql<Date>`((${day}::date + 1)::timestamp at time zone 'UTC')`)
    .orderBy('number')
    .execute();
}

type Finished = Awaited<ReturnType<typeof finishedOn>>[number];

/** Whether the goods were paid for in the end: a correction turns what a decision said. */
function isDone({ state, correction }: Finished): boolean {
  return correction === null ? state === 'done' : correction === 'taken';
}

function recordOf({ state, price, correction }: Finished): string {
  if (price === 0) return 'nothing';
  const closing = `${state === 'done' ? 'settle' : 'release'} ${price}`;
  return correction === null ? closing : `${closing}, ${correction} ${price}`;
}

function booksOf(closing: Closing | undefined, corrected: readonly CorrectionMovement[]): string {
  const words = [
    ...(closing ? [`${closing.verb} ${closing.amount}`] : []),
    ...corrected.map(({ way, amount }) => `${way} ${amount}`),
  ];
  return words.join(', ') || 'nothing';
}

function spentOf(closing: Closing | undefined, corrected: readonly CorrectionMovement[]): number {
  const settled = closing?.verb === 'settle' ? closing.amount : 0;
  return corrected.reduce(
    (sum, { way, amount }) => sum + (way === 'taken' ? amount : -amount),
    settled,
  );
}

async function ask({ worlds }: ReconcileDeps, order: Finished): Promise<Verification> {
  try {
    return await worlds.get(worldId(order.world_id)).writes.verify(orderId(order.id));
  } catch (error) {
    return { state: 'unknown', evidence: failureEvidence(error) };
  }
}
