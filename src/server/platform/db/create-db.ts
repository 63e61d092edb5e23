import { setTimeout as delay } from 'node:timers/promises';
import { type CompiledQuery, Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import { requestLoad } from '../limits/load-class.ts';
import { Overloaded } from '../limits/overloaded.ts';
import { createConnectionGate, type GateLimits } from './connection-gate.ts';
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
  /**
   * Whether `url` is that of a pooler in transaction mode. It refuses session parameters, which the
   * next statement would not have anyway; its own configuration sets them
   * (deploy/pgbouncer/pgbouncer.ini).
   */
  isPooled?: boolean;
  poolSize: number;
  onError: (error: Error) => void;
  /** Receives every statement; for tests that check which queries run. */
  onQuery?: ((query: CompiledQuery) => void) | undefined;
  /** How long one statement may run; 0 for commands that read everything. */
  statementTimeoutMs?: number;
  /** How long a statement, and a request with all its statements, may wait for a connection. */
  waits?: Omit<GateLimits, 'size'>;
}

/**
 * A person waits for a page about eight seconds. An order waits as long as one of its statements may
 * run, and no longer: by then its player has left, and requests that wait without end pile up.
 */
const WAITS = { waitMs: 5_000, requestWaitMs: 8_000, neverShedWaitMs: 30_000 };
const CONNECT_TIMEOUT_MS = 5_000;

export function createDb(options: DbOptions): Db {
  const { url, isPooled = false, poolSize, onError, onQuery, waits = WAITS } = options;
  const limits = isPooled ? clientLimits : connectionLimits;
  const pool = new pg.Pool({
    ...limits(options.statementTimeoutMs),
    connectionString: url,
    max: poolSize,
    application_name: 'castellan',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  // Without a listener, a connection cut while idle would end the process.
  pool.on('error', onError);
  pool.on('connect', (client) => {
    // Also for a connection cut between two statements of a transaction; there the next statement
    // fails.
    client.on('error', () => undefined);
    discardUseless(client);
  });
  return new Kysely<DB>({
    dialect: new PostgresDialect({
      // Opens a connection outside the pool to cancel a statement. A pooler cannot be used for that:
      // the process id it reports is not the server's.
      ...(isPooled ? {} : { controlClient: pg.Client }),
      pool: behindGate(pool, { size: poolSize, ...waits }),
    }),
    ...(onQuery ? { log: ({ query }) => onQuery(query) } : {}),
  });
}

/** The pool itself then never has to queue: whoever passes the gate finds a connection, or opens one. */
function behindGate(pool: pg.Pool, limits: GateLimits): PostgresPool {
  const gate = createConnectionGate(limits);
  return {
    options: pool.options,
    async connect() {
      const startedMs = performance.now();
      const leave = await gate.enter();
      try {
        const isNeverShed = requestLoad.getStore()?.load === 'never_shed';
        const untilMs = isNeverShed ? startedMs + limits.neverShedWaitMs : 0;
        const client = await openConnection(pool, untilMs);
        const { release } = client;
        client.release = (error) => {
          release(error);
          leave();
        };
        return client;
      } catch (error) {
        leave();
        throw error;
      }
    },
    end: () => pool.end(),
  };
}

/** How soon to retry a server that had no free connections. */
const RETRY_MS = 100;

/** Retries a server without a free connection until `untilMs`. */
async function openConnection(pool: pg.Pool, untilMs: number): Promise<pg.PoolClient> {
  for (;;) {
    try {
      return await pool.connect();
    } catch (error) {
      if (!isOutOfConnections(error)) throw error;
      if (performance.now() >= untilMs) throw new Overloaded('connections', { cause: error });
      await delay(RETRY_MS);
    }
  }
}

/** SQLSTATE of a server whose `max_connections` are all in use. */
const TOO_MANY_CONNECTIONS = '53300';
/** pg's message for a server that takes too long to accept one. */
const SLOW_CONNECT = 'Connection terminated due to connection timeout';

function isOutOfConnections(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === TOO_MANY_CONNECTIONS) || error.message === SLOW_CONNECT;
}

/** The server times out first; only an unresponsive server reaches the client's timeout. */
const READ_GRACE_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 30_000;
const READ_TIMEOUT = 'Query read timeout';
/**
 * SQLSTATEs after which a connection is of no use: a write to a standby, and a server that shuts down.
 * The latter answers before it closes the connection.
 */
const FATAL_STATES: readonly unknown[] = ['25006', '57P01', '57P02'];

/**
 * A host that vanishes without closing its connection must not keep its locks: an idle transaction
 * ends after ten seconds, and a dead peer is noticed by both sides within about twenty-five.
 */
export function connectionLimits(statementTimeoutMs = STATEMENT_TIMEOUT_MS) {
  const server = {
    tcp_keepalives_idle: 10,
    tcp_keepalives_interval: 5,
    tcp_keepalives_count: 3,
    tcp_user_timeout: 20_000,
  };
  return {
    ...clientLimits(statementTimeoutMs),
    statement_timeout: statementTimeoutMs,
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: 10_000,
    options: Object.entries(server)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
    onConnect: checkConnection,
  };
}

/** Limits that only the client applies. */
function clientLimits(statementTimeoutMs = STATEMENT_TIMEOUT_MS) {
  return {
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...(statementTimeoutMs > 0 ? { query_timeout: statementTimeoutMs + READ_GRACE_MS } : {}),
  };
}

/** The server checks during a statement whether the client is still connected. */
function checkConnection(client: pg.ClientBase): Promise<void> {
  return setWherePossible(client, 'client_connection_check_interval', '5s');
}

/** Some platforms, such as Windows, refuse this setting; the connection then works without it. */
export async function setWherePossible(
  client: pg.ClientBase,
  name: string,
  value: string,
): Promise<void> {
  await client.query('select set_config($1, $2, false)', [name, value]).catch(() => undefined);
}

/**
 * Closed instead of going back to the pool: a connection that did not respond in time would stall the
 * next query, one to a server that shuts down would fail it, and one to a machine that is no longer
 * the leader would refuse every further write.
 */
function discardUseless(client: pg.PoolClient & { end?: () => void }): void {
  const prototype = pg.Client.prototype as { query: (...args: unknown[]) => unknown };
  Object.assign(client, {
    query: (...args: unknown[]) => {
      const result = prototype.query.apply(client, args);
      if (result instanceof Promise) {
        result.catch((error: unknown) => {
          if (isUseless(error)) client.end?.();
        });
      }
      return result;
    },
  });
}

function isUseless(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.message === READ_TIMEOUT || ('code' in error && FATAL_STATES.includes(error.code));
}
