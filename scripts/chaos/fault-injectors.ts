import { setTimeout as delay } from 'node:timers/promises';
import { createConnection } from 'mysql2/promise';
import pg from 'pg';
import type { DisposableServer } from '../trial/disposable-servers.ts';
import type { Direction, Interception, TcpProxy } from '../trial/proxy.ts';
import type { Chargebacks } from './chargebacks.ts';
import type { Faults } from './faults.ts';
import type { Fleet } from './fleet.ts';
import { SIGSTOP_MS } from './limits.ts';
import type { Random } from './random.ts';

export interface FaultInjector {
  name: FaultName;
  /** Orders between two injections, min and max. */
  every: [from: number, to: number];
  /** Maximum running concurrently. Default 1. */
  maxConcurrent?: number;
  /** False when there was no target. */
  inject(): Promise<boolean>;
}

export type FaultName =
  | 'kills'
  | 'pauses'
  | 'partitions'
  | 'delayedStatements'
  | 'droppedConnections'
  | 'postgresCrashes'
  | 'mariadbCrashes'
  | 'worldOutages'
  | 'injectedChargebacks';

export interface FaultInjectorOptions {
  fleet: Fleet;
  postgres: DisposableServer;
  mariadb: DisposableServer;
  /** Its role may end the connections of the fleet. */
  ownerUrl: string;
  faults: Faults;
  chargebacks: Chargebacks;
  random: Random;
  /** Multiplies the interval of every fault except chargebacks. */
  spacing: number;
}

export function createFaultInjectors(options: FaultInjectorOptions): FaultInjector[] {
  const { fleet, postgres, mariadb, ownerUrl, faults, chargebacks, random, spacing } = options;
  const always = (inject: () => Promise<unknown>) => () => inject().then(() => true);
  const injectors: FaultInjector[] = [
    { name: 'kills', every: [50, 120], inject: always(async () => fleet.killOne(random)) },
    { name: 'pauses', every: [40, 100], maxConcurrent: 2, inject: () => pauseOne(fleet, random) },
    {
      name: 'partitions',
      every: [40, 100],
      maxConcurrent: 2,
      inject: () => partition(fleet, random),
    },
    {
      name: 'delayedStatements',
      every: [30, 90],
      inject: () => interceptStatements(fleet, random),
    },
    {
      name: 'droppedConnections',
      every: [30, 90],
      inject: always(() => dropConnections(ownerUrl, mariadb.url, random.fork())),
    },
    { name: 'postgresCrashes', every: [350, 900], inject: always(() => postgres.crash()) },
    { name: 'mariadbCrashes', every: [250, 600], inject: always(() => mariadb.crash()) },
    { name: 'worldOutages', every: [250, 600], inject: always(() => outage(faults)) },
  ];
  return [
    ...injectors.map(({ every: [from, to], ...injector }) => ({
      ...injector,
      every: [from * spacing, to * spacing] as [number, number],
    })),
    { name: 'injectedChargebacks', every: [8, 24], inject: always(() => chargebacks.inject()) },
  ];
}

async function outage(faults: Faults): Promise<void> {
  await faults.setUnreachable(true);
  await delay(4_000);
  await faults.setUnreachable(false);
}

/** Paused for longer than a lease, so other workers take over its orders before it resumes. */
async function pauseOne(fleet: Fleet, random: Random): Promise<boolean> {
  const resume = fleet.pauseOne(random);
  if (!resume) return false;
  await delay(random.integer(SIGSTOP_MS.from, SIGSTOP_MS.to));
  resume();
  return true;
}

const DIRECTIONS: readonly Direction[] = ['both', 'toServer', 'toClient'];

/**
 * One process loses the portal's database, the games', or both, silently (no RST or FIN); some of
 * these connections are reset in the end. In a fifth of the cases they are only slow.
 */
async function partition(fleet: Fleet, random: Random): Promise<boolean> {
  const target = random.pick(fleet.processes);
  const chosen: readonly TcpProxy[] = random.pick([
    [target.postgres],
    [target.games],
    [target.postgres, target.games],
  ]);
  if (random.next() < 0.2) {
    for (const proxy of chosen) proxy.setDelay(random.integer(50, 300));
    await delay(random.integer(2_000, 6_000));
    for (const proxy of chosen) proxy.setDelay(0);
    return true;
  }
  const direction = random.pick(DIRECTIONS);
  for (const proxy of chosen) proxy.pause(direction);
  // Some are shorter than a lease, some longer.
  await delay(random.integer(2_000, 15_000));
  const isCut = random.next() < 0.4;
  for (const proxy of chosen) {
    if (isCut) proxy.cut();
    proxy.resume();
  }
  return true;
}

/** Delays or drops the writes that one worker sends for orders. */
async function interceptStatements(fleet: Fleet, random: Random): Promise<boolean> {
  const workers = fleet.processes.filter(({ role }) => role === 'worker');
  const { games } = random.pick(workers);
  games.intercept(random.pick(INTERCEPTIONS));
  await delay(random.integer(3_000, 5_000));
  games.intercept(undefined);
  return true;
}

const isWriteLockRequest: Interception['matches'] = (statement, previous) =>
  // A write sends `select 1` before get_lock; a fence sends get_lock only.
  statement.includes('get_lock') && previous.includes('select 1');

const isMail: Interception['matches'] = (statement) =>
  statement.includes('insert into `custom_mail`');

const isCommit: Interception['matches'] = (statement) =>
  /\bcommit\b/i.test(statement.toString('latin1'));

const INTERCEPTIONS: readonly Interception[] = [
  { matches: isWriteLockRequest, ms: 8_000, end: 'deliver' },
  // These hold the world's write lock, blocking all other writes.
  { matches: isCommit, ms: 2_500, end: 'deliver' },
  { matches: isMail, ms: 2_500, end: 'deliver' },
  // Statement lost mid-order: without transactions (MyISAM) the outcome cannot be proven.
  { matches: isMail, ms: 1_800, end: 'drop' },
];

/** Terminates a random share of connections on both database servers. */
async function dropConnections(url: string, mariadbUrl: string, random: Random): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database() and usename like 'chaos%' and random() < $1",
      [random.next() * 0.5],
    );
  } finally {
    await client.end();
  }
  const connection = await createConnection({ uri: mariadbUrl, connectTimeout: 1_000 });
  const [rows] = await connection.query('select id from information_schema.processlist');
  for (const { id } of rows as Array<{ id: number }>) {
    if (random.next() < 0.3) await connection.query('kill ?', [id]).catch(() => undefined);
  }
  await connection.end();
}
