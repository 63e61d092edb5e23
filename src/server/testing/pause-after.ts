import type { KyselyPlugin, RootOperationNode } from 'kysely';
import type { Db } from '#server/platform/db/create-db.ts';

/**
 * The same database, but the first query that `matches` selects returns its result only after
 * `resume` is called, as on a busy machine.
 */
export function pauseAfter(db: Db, matches: (query: RootOperationNode) => boolean) {
  const stopped = Promise.withResolvers<void>();
  const resumed = Promise.withResolvers<void>();
  let pausedQuery: object | undefined;
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      if (pausedQuery === undefined && matches(node)) pausedQuery = queryId;
      return node;
    },
    async transformResult({ result, queryId }) {
      if (queryId === pausedQuery) {
        stopped.resolve();
        await resumed.promise;
      }
      return result;
    },
  };
  return { db: db.withPlugin(plugin), stopped: stopped.promise, resume: resumed.resolve };
}
