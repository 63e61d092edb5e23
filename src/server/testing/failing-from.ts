import type { KyselyPlugin } from 'kysely';
import type { Db } from '#server/platform/db/create-db.ts';

/** A process that dies at one statement, and does nothing after it. */
export function failingFrom(db: Db, statement: number): { db: Db; statements: () => number } {
  let count = 0;
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      count += 1;
      if (count >= statement) throw new Error('the process was killed');
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { db: db.withPlugin(plugin), statements: () => count };
}
