import { AsyncLocalStorage } from 'node:async_hooks';
import type { KyselyPlugin, Transaction } from 'kysely';
import type { Db } from './create-db.ts';
import type { DB } from './schema.generated.ts';

export type Tx = Transaction<DB>;

const scope = new AsyncLocalStorage<{ ended: boolean }>();

/**
 * Runs `body` in one transaction. `body` is a module-level function that receives only `tx`, so it
 * cannot reach the pool by accident; `tx` used after the end throws instead of running on a
 * connection that by then belongs to somebody else.
 */
export async function inTransaction<Command, Result>(
  db: Db,
  body: (tx: Tx, command: Command) => Promise<Result>,
  command: Command,
): Promise<Result> {
  assertNoTransaction('a second transaction');
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
 * hold locks for as long as the stranger pleases, and cannot be rolled back.
 */
export function assertNoTransaction(what: string): void {
  const state = scope.getStore();
  if (state && !state.ended) throw new Error(`${what} was started inside a transaction`);
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
