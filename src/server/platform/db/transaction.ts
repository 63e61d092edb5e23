import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import type { KyselyPlugin, Transaction } from 'kysely';
import type { Db } from './create-db.ts';
import type { DB } from './schema.generated.ts';

export type Tx = Transaction<DB>;

const scope = new AsyncLocalStorage<{ ended: boolean }>();

/**
 * Runs `body` in one transaction, and retries after a deadlock or a serialization failure. `body`
 * is a module-level function that receives only `tx`, so it cannot reach the pool by accident; `tx`
 * used after the end throws instead of running on a connection that another caller uses by then.
 */
export async function inTransaction<Command, Result>(
  db: Db,
  body: (tx: Tx, command: Command) => Promise<Result>,
  command: Command,
): Promise<Result> {
  assertNoTransaction('a second transaction');
  return retryConflicts(() => runOnce(db, body, command));
}

/**
 * For a body of exactly one statement, which is a transaction by itself: the same retries without
 * the round trips of `begin` and `commit`.
 */
export async function inOneStatement<Command, Result>(
  db: Db,
  body: (db: Db, command: Command) => Promise<Result>,
  command: Command,
): Promise<Result> {
  assertNoTransaction('a second transaction');
  return retryConflicts(() => body(db, command));
}

async function retryConflicts<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (attempt === ATTEMPTS || !isConflict(error)) throw error;
      // Random, so that two deadlocked transactions do not collide again.
      await delay(Math.random() * 20 * attempt);
    }
  }
}

const ATTEMPTS = 5;
/**
 * Deadlock and serialization failure: the server rolled everything back, and a retry may succeed.
 */
const CONFLICTS: readonly unknown[] = ['40P01', '40001'];

function isConflict(error: unknown): boolean {
  return error instanceof Error && 'code' in error && CONFLICTS.includes(error.code);
}

async function runOnce<Command, Result>(
  db: Db,
  body: (tx: Tx, command: Command) => Promise<Result>,
  command: Command,
): Promise<Result> {
  const state = { ended: false };
  return db.transaction().execute(async (raw) => {
    const tx = raw.withPlugin(refuseAfterEnd(state));
    try {
      return await scope.run(state, () => body(tx, command));
    } finally {
      state.ended = true;
    }
  });
}

/**
 * Calls to the game, a mail server or a payment provider do not belong inside a transaction: they
 * would hold locks for as long as the other side takes, and cannot be rolled back.
 */
export function assertNoTransaction(action: string): void {
  const state = scope.getStore();
  if (state && !state.ended) throw new Error(`${action} was started inside a transaction`);
}

function refuseAfterEnd(state: { ended: boolean }): KyselyPlugin {
  return {
    transformQuery({ node }) {
      if (state.ended) throw new Error('a query was sent after its transaction had ended');
      return node;
    },
    transformResult: async ({ result }) => result,
  };
}
