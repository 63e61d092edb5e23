import { CompiledQuery, Kysely, MysqlDialect } from 'kysely';
import { createPool } from 'mysql2';
import type { GameTables } from './game-tables.ts';
import type { ReceiptTables } from './receipts/receipt-tables.ts';

/** A connection pool to a game database. Branches add their own tables with `$extendTables`. */
export type L2jDb = Kysely<ReceiptTables & GameTables>;

/**
 * Values are escaped by the driver, which relies on backslashes: the session's own sql_mode makes
 * sure they work as the driver expects, regardless of the server's settings. Strict mode turns a
 * text that does not fit into an error instead of a shorter text. Times are UTC in every session. A
 * connection left behind by a dead process releases its locks after `wait_timeout`.
 */
const SESSION =
  "set session sql_mode = 'STRICT_ALL_TABLES,NO_ENGINE_SUBSTITUTION', time_zone = '+00:00', " +
  'wait_timeout = 120, innodb_lock_wait_timeout = 5 /*M!100101 , max_statement_time = 20 */';

export function openDatabase(url: string): L2jDb {
  // Created at the first query: Kysely ends only a pool that it has used, and the timer of any other
  // keeps the process alive.
  const pool = async () =>
    createPool({
      uri: url,
      connectionLimit: 8,
      // A caller gives up after some seconds, but its query stays in the pool's queue.
      queueLimit: 100,
      maxIdle: 2,
      idleTimeout: 60_000,
      connectTimeout: 3_000,
      // 64-bit columns do not fit a number: they arrive as text, and so do sums and decimals.
      supportBigNumbers: true,
      bigNumberStrings: true,
      dateStrings: true,
      stringifyObjects: true,
      // A server must not be able to request local files.
      flags: ['-LOCAL_FILES'],
    });
  return new Kysely<ReceiptTables & GameTables>({
    dialect: new MysqlDialect({
      pool,
      onCreateConnection: async (connection) => {
        await connection.executeQuery(CompiledQuery.raw(SESSION));
      },
    }),
  });
}
