import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import pg from 'pg';
import { freePort } from '#server/platform/free-port.ts';
import { startPgbouncer } from '#server/testing/start-pgbouncer.ts';
import { startMariadb, startPostgres, startRedis } from '../trial/disposable-servers.ts';
import { createTrialDatabase } from '../trial/trial-database.ts';
import { createTrialPlayers } from '../trial/trial-players.ts';
import {
  CURRENT,
  openTrialPortal,
  type TrialPortal,
  trialSettings,
} from '../trial/trial-portal.ts';
import {
  countDeliveries,
  generateTrialWorld,
  pickCharacters,
  trialWorldSettings,
} from '../trial/trial-world.ts';
import type { SystemsOfRecord } from '../trial/verdict.ts';
import { fillPlayers } from './fill-players.ts';
import { startLoadBalancer } from './load-balancer.ts';
import type { LoadCommand } from './load-generator.ts';
import type { LoadReport } from './tally.ts';

export interface Size {
  characters: number;
  players: number;
  buyers: number;
}

/** Everything a server of this size runs in production, on this machine. */
export interface Environment extends SystemsOfRecord {
  portal: TrialPortal;
  /** Process ids by name. */
  processes: ReadonlyMap<string, number>;
  /**
   * Restarts web and workers one after another: each is stopped (a web node is drained first),
   * started in the release the portal has switched to, and ready before the next.
   */
  restartAll(onRestart: (name: string) => void): Promise<void>;
  sendRequests(rate: number, seconds: number, fetchesAssets?: boolean): Promise<LoadReport>;
  /** What the portal has acknowledged to the load generator. */
  acknowledged(): Promise<{ orders: [string, string][]; payments: string[] }>;
}

const SITE = 'http://localhost:4100';
const LIMITS = { usd_per_day: 10_000_000, new_account_usd: 10_000_000 };

/** `release` migrates the database, and all processes run it. */
export async function openEnvironment(
  folder: string,
  size: Size,
  release: string = CURRENT,
): Promise<Environment> {
  const print = (text: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${text}`);
  const loadGenerator = fork(new URL('load-generator.ts', import.meta.url), [folder]);
  process.once('exit', () => loadGenerator.kill('SIGKILL'));
  const { mailUrl, settings, certificatePath } = await nextMessage<{
    mailUrl: string;
    settings: Record<string, string>;
    certificatePath: string;
  }>(loadGenerator);
  const [postgres, mariadb, redis] = await Promise.all([
    startPostgres(folder),
    startMariadb(folder),
    startRedis(folder),
  ]);
  print(`a world of ${size.characters} characters`);
  generateTrialWorld(mariadb.url, size.characters);
  const database = await createTrialDatabase(postgres.url);
  const pooler = await startPgbouncer(database.url, {}, folder);
  process.env['NODE_EXTRA_CA_CERTS'] = certificatePath;
  const portal = await openTrialPortal(folder, {
    ...trialSettings(folder),
    allow: ['plain_http'],
    site: { name: 'Trial', url: SITE },
    database: { ...database, pooler_url: pooler.url },
    redis: { url: redis.url },
    mail: { url: mailUrl },
    payments: { stripe: settings, limits: LIMITS },
    worlds: [{ ...trialWorldSettings(mariadb.url), refresh_seconds: 10 }],
  });
  portal.switchTo(release);
  await portal.castellan('migrate');
  print(`${size.players} players`);
  await fillPlayers(database.owner_url, size.players);
  // The first one is an admin, and buys nothing.
  const characters = await pickCharacters(mariadb.url, size.buyers + 1);
  const [, ...players] = await createTrialPlayers(database.url, characters);
  const query: Environment['query'] = (text) => run(database.owner_url, text);
  const [plan] = await query<{ id: number }>(
    `insert into plan (title, price_cents, coins, bonus_coins)
     values ('Knight', 1000, 110, 10) returning id`,
  );
  print('two web, two workers, HAProxy in front');
  const ours = [
    { name: 'web 1', role: 'web', port: portal.ports.web },
    { name: 'web 2', role: 'web', port: await freePort() },
    { name: 'worker 1', role: 'worker', port: portal.ports.worker },
    { name: 'worker 2', role: 'worker', port: await freePort() },
  ] as const;
  await Promise.all(ours.map(({ role, port }) => portal.start(role, port)));
  const processes = new Map([
    ...ours.map(({ name, port }) => [name, portal.pidOn(port)] as const),
    ['PgBouncer', pooler.pid],
    ['PostgreSQL', postgres.pid()],
    ['MariaDB', mariadb.pid()],
    ['Redis', redis.pid()],
    ['load generator', loadGenerator.pid ?? 0],
  ]);
  const loadBalancer = await startLoadBalancer(
    folder,
    ours.flatMap(({ role, port }) => (role === 'web' ? [port] : [])),
  );
  processes.set('HAProxy', loadBalancer.pid);
  await call(loadGenerator, {
    ...{ command: 'logIn', baseUrl: loadBalancer.baseUrl, siteUrl: SITE, players },
    ...{ size: size.players, planId: plan?.id ?? 0 },
  });
  return {
    portal,
    processes,
    async restartAll(onRestart) {
      for (const { name, role, port } of ours) {
        onRestart(name);
        await loadBalancer.drain(port);
        await portal.stop(role, port);
        await portal.start(role, port);
        processes.set(name, portal.pidOn(port));
        await loadBalancer.admit(port);
      }
    },
    query,
    countDeliveries: () => countDeliveries(mariadb.url),
    sendRequests: (rate, seconds, fetchesAssets = false) =>
      call<LoadReport>(loadGenerator, { command: 'send', rate, seconds, fetchesAssets }),
    acknowledged: () => call(loadGenerator, { command: 'acknowledged' }),
  };
}

async function nextMessage<Message>(child: ChildProcess): Promise<Message> {
  const answered = new AbortController();
  const { signal } = answered;
  const ended = once(child, 'exit', { signal }).then(() => {
    throw new Error('the load generator exited');
  });
  // Rejects when it is aborted; by then nobody waits for it.
  ended.catch(() => undefined);
  try {
    const [message] = await Promise.race([once(child, 'message', { signal }), ended]);
    return message as Message;
  } finally {
    answered.abort();
  }
}

function call<Message>(child: ChildProcess, command: LoadCommand): Promise<Message> {
  const reply = nextMessage<Message>(child);
  child.send(command);
  return reply;
}

async function run<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client
    .query<Row>(text)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}
