import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Fact, Finding, ReconciledSide } from '#contract/admin-reconciliation.ts';
import { viewLine } from '#server/features/orders/order-events.ts';
import { failureEvidence } from '#server/game/evidence.ts';
import { orderId, worldId } from '#server/game/ids.ts';
import type { Verification } from '#server/game/outcomes.ts';
import { type ClosedHold, readClosings } from '#server/money/read-issued.ts';
import { type CorrectionMovement, readCorrections } from '#server/money/read-movements.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { batchesOf, mapConcurrently } from './in-batches.ts';
import type { ReconcileDeps } from './reconcile-deps.ts';

const BATCH = 500;
const CONCURRENCY = 8;

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
      if (isDeepStrictEqual(ours, theirs)) continue;
      findings.push({ kind: 'order_books', id: order.id, ours, theirs, evidence: [] });
    }
  }
  const inWorlds = orders.filter(({ character_id }) => character_id !== null);
  const inGame = await mapConcurrently(inWorlds, CONCURRENCY, async (order) => {
    const side = sideOf(order.world_id);
    const proof = await ask(deps, order);
    if (proof.state === 'unknown') {
      side.unanswered += 1;
      return undefined;
    }
    side.asked += 1;
    if ((proof.state === 'done') === isDone(order)) return undefined;
    return {
      kind: 'world',
      id: order.id,
      ours: stateOf(order),
      theirs: [{ code: proof.state === 'done' ? 'done' : 'not_done' }],
      evidence: proof.evidence.map(viewLine),
    } as const satisfies Finding;
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

function stateOf({ state, correction }: Finished): Fact[] {
  return [
    { code: state === 'done' ? 'done' : 'refused' },
    ...(correction === null ? [] : [{ code: wayOf(correction) }]),
  ];
}

function recordOf({ state, price, correction }: Finished): Fact[] {
  if (price === 0) return [{ code: 'nothing' }];
  return [
    { code: state === 'done' ? 'settle' : 'release', amount: price },
    ...(correction === null ? [] : [{ code: wayOf(correction), amount: price }]),
  ];
}

/** The column's check knows no other. */
function wayOf(correction: string): CorrectionMovement['way'] {
  return correction === 'taken' ? 'taken' : 'given_back';
}

function booksOf(
  closing: ClosedHold | undefined,
  corrected: readonly CorrectionMovement[],
): Fact[] {
  const facts: Fact[] = [
    ...(closing ? [{ code: closing.verb, amount: closing.amount }] : []),
    ...corrected.map(({ way, amount }) => ({ code: way, amount })),
  ];
  return facts.length > 0 ? facts : [{ code: 'nothing' }];
}

function spentOf(
  closing: ClosedHold | undefined,
  corrected: readonly CorrectionMovement[],
): number {
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
