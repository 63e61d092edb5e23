import type { RefusalReason, WriteOutcome } from '../../../outcomes.ts';
import type { L2jDb } from '../open-database.ts';
import { isDeadlock } from '../sql-errors.ts';
import { earlierOutcome } from './earlier-outcome.ts';
import type { Execution } from './order.ts';
import { deleteReceipt, findReceipt, insertReceipt, setReceiptState } from './receipt-rows.ts';

const ATTEMPTS = 3;

/**
 * `connection` holds the world's write lock, so no other order of this world is running. A refused
 * order leaves no trace and may be retried.
 */
export async function performL2jOrder(
  connection: L2jDb,
  execution: Execution,
): Promise<WriteOutcome> {
  try {
    return await (execution.isAtomic
      ? performAtomically(connection, execution)
      : performInSteps(connection, execution));
  } catch (error) {
    if (error instanceof Refused) return { outcome: 'refused', reason: error.reason };
    throw error;
  }
}

/** Receipt and effect in one transaction: both or neither. */
async function performAtomically(
  connection: L2jDb,
  execution: Execution,
  attempt = 1,
): Promise<WriteOutcome> {
  try {
    return await connection.transaction().execute((tx) => writeBoth(tx, execution));
  } catch (error) {
    // The game's own statements may collide with ours; then ours have been undone.
    if (!isDeadlock(error) || attempt === ATTEMPTS) throw error;
    return performAtomically(connection, execution, attempt + 1);
  }
}

async function writeBoth(tx: L2jDb, execution: Execution): Promise<WriteOutcome> {
  const { order, schema, effect } = execution;
  const number = await insertReceipt(tx, schema, order, 'done');
  if (number === null) return resume(tx, execution);
  const result = await effect(tx, order.at);
  if (result !== 'done') throw new Refused(result);
  return done(number, order.at);
}

/**
 * The effect's table has no transactions. The receipt says `sending` first, so that after a crash the
 * effect is looked up instead of written a second time.
 */
async function performInSteps(connection: L2jDb, execution: Execution): Promise<WriteOutcome> {
  const { order, schema, effect, findRefusal } = execution;
  if (findRefusal && (await findReceipt(connection, schema, order)) === undefined) {
    const reason = await findRefusal(connection, order.at);
    if (reason !== undefined) throw new Refused(reason);
  }
  const number = await insertReceipt(connection, schema, order, 'sending');
  if (number === null) return resume(connection, execution);
  const result = await effect(connection, order.at);
  if (result !== 'done') {
    await deleteReceipt(connection, schema, order);
    throw new Refused(result);
  }
  await setReceiptState(connection, schema, order, 'done');
  return done(number, order.at);
}

/** An order that has a receipt: returns its outcome, or performs what provably did not happen. */
async function resume(db: L2jDb, execution: Execution): Promise<WriteOutcome> {
  const { order, schema, effect } = execution;
  const earlier = await earlierOutcome(db, execution);
  if ('outcome' in earlier) return earlier;
  const result = await effect(db, earlier.at);
  if (result !== 'done') {
    await deleteReceipt(db, schema, order);
    return { outcome: 'refused', reason: result };
  }
  await setReceiptState(db, schema, order, 'done');
  return done(earlier.number, earlier.at);
}

function done(number: number, at: Date): WriteOutcome {
  return { outcome: 'done', receipt: { reference: `receipt ${number}`, at } };
}

/** Throwing it rolls back the transaction. */
class Refused extends Error {
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason) {
    super(reason);
    this.reason = reason;
  }
}
