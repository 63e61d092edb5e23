import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { DB } from './schema.generated.ts';

/** The pool. Reads take `Db | Tx`; what must be atomic takes `Tx` (see transaction.ts). */
export type Db = Kysely<DB>;

/** int8 as number: every bigint of ours is a counter or an amount checked to be a safe integer. */
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} is not a safe integer`);
  return value;
});

/** A `date` stays the text it is: as a Date it would shift by the process's zone. */
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

export interface DbOptions {
  url: string;
  poolSize: number;
  onError: (error: Error) => void;
  /** Hears every statement; for proofs of what is asked of the database. */
  onQuery?: ((query: CompiledQuery) => void) | undefined;
}

export function createDb({ url, poolSize, onError, onQuery }: DbOptions): Db {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    application_name: 'castellan',
    connectionTimeoutMillis: 5_000,
  });
  // Without a listener a connection cut while idle ends the process.
  pool.on('error', onError);
  // So does one cut between two statements of a transaction; there the next statement fails and tells.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    ...(onQuery ? { log: ({ query }) => onQuery(query) } : {}),
  });
}
