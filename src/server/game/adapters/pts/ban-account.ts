import { sql } from 'kysely';
import type { GameLogin } from '../../ids.ts';
import type { RefusalReason, WriteOutcome } from '../../outcomes.ts';
import { tryToRecord } from './conclude-cache-d.ts';
import type { Result } from './effects.ts';
import { earlierOutcome } from './perform-pts-order.ts';
import { deleteReceipt, findReceipt, receiptOf, settleReceipt } from './receipts/receipt-rows.ts';
import { type Order, recordOrder } from './receipts/record-order.ts';
import { affectedRows } from './sql/affected-rows.ts';
import { CommitUnclear, inMssqlTransaction, NotCommitted } from './sql/in-mssql-transaction.ts';
import type { LoginDb } from './sql/login-tables.ts';
import { account } from './sql/typed-value.ts';
import type { WorldDb } from './sql/world-tables.ts';
import type { ConnectedWorld } from './world-connection.ts';

/** “Banned for good” among the reasons of block_flag2. The other bits belong to other tools. */
const BANNED = 32;

/** authd reads the row at each login; a running session stays connected. */
export function banAccount(db: LoginDb, login: GameLogin): Result {
  return setFlag(db, login, sql<number>`block_flag2 | ${sql.lit(BANNED)}`);
}

export function unbanAccount(db: LoginDb, login: GameLogin): Result {
  return setFlag(db, login, sql<number>`block_flag2 & ~${sql.lit(BANNED)}`);
}

async function setFlag(
  db: LoginDb,
  login: GameLogin,
  flag: ReturnType<typeof sql<number>>,
): Result {
  const changed = await inMssqlTransaction(db, (tx) =>
    affectedRows(
      tx,
      tx
        .updateTable('dbo.user_account')
        .set({ block_flag2: flag })
        .where('account', '=', account(login)),
    ),
  );
  return changed > 0 ? 'done' : 'accountNotFound';
}

/** Undefined if there is no such account. */
export async function readBlock(
  db: LoginDb,
  login: GameLogin,
): Promise<{ isBlocked: boolean; isBanned: boolean } | undefined> {
  const row = await db
    .selectFrom('dbo.user_account as a')
    .select(['a.block_flag', 'a.block_flag2'])
    .where('a.account', '=', account(login))
    .executeTakeFirst();
  return (
    row && {
      isBlocked: row.block_flag !== 0 || row.block_flag2 !== 0,
      isBanned: (row.block_flag2 & BANNED) !== 0,
    }
  );
}

/**
 * lin2db may be on another server, so the effect cannot share the receipt's transaction. The order
 * is recorded as `sent` first. Then its row is locked while the account is changed: a call that
 * comes late finds it settled, and changes nothing.
 */
export async function performOnAccount(
  { world, login }: ConnectedWorld,
  order: Order,
  effect: (db: LoginDb) => Result,
): Promise<WriteOutcome> {
  const recorded = await recordOrder(world, order, 'sent', async () => 'done');
  if (recorded.kind === 'refused') return { outcome: 'refused', reason: recorded.reason };
  if (recorded.kind === 'unclear') throw recorded.error;
  if (recorded.kind === 'known') {
    const earlier = earlierOutcome(recorded.row, order);
    if (earlier.outcome !== 'done' || recorded.row.state === 'done') return earlier;
  }
  const { number } = recorded.kind === 'known' ? recorded.row : recorded;
  const receipt = recorded.kind === 'known' ? receiptOf(recorded.row) : recorded.receipt;
  const seen: { result: RefusalReason | 'done'; isOurs: boolean } = {
    result: 'done',
    isOurs: false,
  };
  try {
    await inMssqlTransaction(world, async (tx) => {
      seen.isOurs = (await settleReceipt(tx, order)) > 0;
      if (!seen.isOurs) return;
      seen.result = await effect(login);
      // Rolls back `settleReceipt`.
      if (seen.result !== 'done') throw new Error(seen.result);
    });
    return seen.isOurs ? { outcome: 'done', receipt } : await outcomeOfOtherCall(world, order);
  } catch (error) {
    if (seen.result !== 'done') {
      await tryToRecord(world, (tx) => deleteReceipt(tx, order, number));
      return { outcome: 'refused', reason: seen.result };
    }
    // Only the receipt is certainly not written: the account may have been.
    const cause = error instanceof NotCommitted ? error.cause : undefined;
    throw cause instanceof CommitUnclear ? cause : error;
  }
}

/** Another call has ended the order, or its refusal left no trace: this one has changed nothing. */
async function outcomeOfOtherCall(world: WorldDb, order: Order): Promise<WriteOutcome> {
  const row = await findReceipt(world, order);
  if (row === undefined) return { outcome: 'refused', reason: 'worldRefused' };
  // A third call has recorded it since.
  if (row.state === 'sent') {
    return { outcome: 'unclear', evidence: [{ code: 'receipt', at: row.at, text: row.content }] };
  }
  return earlierOutcome(row, order);
}
