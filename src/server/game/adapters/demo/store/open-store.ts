import { type Kysely, Kysely as KyselyClient, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { createTables } from './create-tables.ts';
import type { Tables } from './tables.ts';

export type StoreDb = Kysely<Tables>;
export type StoreTx = Transaction<Tables>;

/** The demo world's own database, separate from the portal's even on the same server. */
export interface Store {
  /** Connects and creates the tables at the first call; after a failure the next call tries again. */
  ready(): Promise<StoreDb>;
  close(): Promise<void>;
}

export function openStore(url: string): Store {
  const pool = new pg.Pool({
    connectionString: url,
    max: 4,
    application_name: 'castellan-demo-world',
    connectionTimeoutMillis: 3_000,
    allowExitOnIdle: true,
  });
  // Without a listener, a lost idle connection would end the process. The next call opens a new one.
  pool.on('error', () => undefined);
  // The same for a connection lost between two statements: the next statement fails.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const plain = new KyselyClient<Tables>({ dialect: new PostgresDialect({ pool }) });
  const db = plain.withSchema('demo_world');
  let created: Promise<void> | undefined;

  return {
    async ready() {
      created ??= createTables(plain);
      try {
        await created;
      } catch (error) {
        created = undefined;
        throw error;
      }
      return db;
    },
    close: () => plain.destroy(),
  };
}
