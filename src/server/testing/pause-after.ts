import type { KyselyPlugin, RootOperationNode } from 'kysely';
import type { Db } from '#server/platform/db/create-db.ts';

/**
 * The same database, but its user pauses after the first result that `isIt` selects, as on a busy
 * machine, until `resume` is called.
 */
export function pauseAfter(db: Db, isIt: (query: RootOperationNode) => boolean) {
  const stopped = Promise.withResolvers<void>();
  const resumed = Promise.withResolvers<void>();
  let picked: object | undefined;
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      if (picked === undefined && isIt(node)) picked = queryId;
      return node;
    },
    async transformResult({ result, queryId }) {
      if (queryId === picked) {
        stopped.resolve();
        await resumed.promise;
      }
      return result;
    },
  };
  return { db: db.withPlugin(plugin), stopped: stopped.promise, resume: resumed.resolve };
}
