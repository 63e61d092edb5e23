import { type ChildProcess, fork } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { stringify } from 'yaml';
import { createMemoryLimiter } from '#server/platform/limits/memory-limiter.ts';
import { createPlayers, DEMO, type Person } from '../../scripts/chaos/population.ts';
import { worldsWithoutFaults } from '../../scripts/chaos/worlds.ts';
import { startPostgres } from '../../scripts/trial/disposable-servers.ts';
import { cpuSeconds } from '../../scripts/trial/processes.ts';
import { orderJobs } from '../../src/server/jobs/job-list.ts';
import { buildOrders } from '../../src/server/main/build-orders.ts';
import { amount } from '../../src/server/money/amount.ts';
import { credit } from '../../src/server/money/credit.ts';
import { readConfig } from '../../src/server/platform/config/read-config.ts';
import { createDb } from '../../src/server/platform/db/create-db.ts';
import { createListener } from '../../src/server/platform/db/listen.ts';
import { migrate } from '../../src/server/platform/db/migrate.ts';
import { inTransaction } from '../../src/server/platform/db/transaction.ts';
import { freePort } from '../../src/server/platform/free-port.ts';
import { createLog } from '../../src/server/platform/log.ts';
import { sendMailJob } from '../../src/server/platform/mail/mail.ts';
import { createMetrics } from '../../src/server/platform/metrics.ts';
import { createQueue } from '../../src/server/platform/queue/create-queue.ts';

const PROCESS_SCRIPT = new URL('../../scripts/chaos/fleet-process.ts', import.meta.url);

/**
 * A PostgreSQL for this run, players with large balances, and this process ready to place orders.
 */
export async function openEnvironment(playerCount: number) {
  const folder = mkdtempSync(join(tmpdir(), 'castellan-bench-'));
  chmodSync(folder, 0o755);
  const postgres = await startPostgres(folder);
  const { url } = postgres;
  await migrate(url);
  const file = join(folder, 'castellan.yaml');
  const demo = { seed: DEMO.seed, characters: DEMO.characters };
  writeFileSync(
    file,
    stringify({
      mode: 'demo',
      http: { requests_per_minute: 10_000_000 },
      database: { url, pool_size: 20 },
      secret: 'bench-bench-bench-bench-bench-bench',
      worlds: [{ id: DEMO.id, name: 'Demo', flavor: 'demo', demo }],
    }),
  );
  const config = readConfig({ file, env: {} });
  const log = createLog({ level: 'silent', pretty: false });
  const db = createDb({ url, poolSize: 4, onError: () => undefined });
  const queue = createQueue({ url, log, metrics: createMetrics(), isWorker: true });
  const worlds = worldsWithoutFaults(config);
  const listener = createListener(url, log);
  const deps = buildOrders({
    ...{ config, db, queue, worlds, log, listener },
    limiter: createMemoryLimiter(),
  });
  await queue.start([...orderJobs, sendMailJob]);
  const people = await createPlayers(db, worlds, { demo: playerCount, mobius: 0 });
  for (const { id } of people) {
    const startingBalance = {
      key: `${id}-more`,
      playerId: id,
      source: 'bench',
      amount: amount(1e9),
    };
    await inTransaction(db, credit, { ...startingBalance, purse: 'coins' });
  }
  const children: ChildProcess[] = [];

  async function start(...args: string[]): Promise<void> {
    const child = fork(PROCESS_SCRIPT, [file, ...args], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    children.push(child);
    await new Promise((resolve) => child.once('message', resolve));
  }

  const cpuOf = (pids: readonly number[]) => pids.reduce((sum, pid) => sum + cpuSeconds(pid), 0);
  const childPids = () => children.map(({ pid }) => pid ?? 0);

  return {
    url,
    databaseCpuSeconds: () => cpuOf([postgres.pid()]),
    appCpuSeconds: () => cpuOf(childPids()),
    /**
     * Pauses the app's processes while `work` replays SQL without them, so that no worker finds its
     * jobs; then deletes those jobs and every unfinished order.
     */
    async withPausedApp<T>(work: () => Promise<T>): Promise<T> {
      for (const child of children) child.kill('SIGSTOP');
      const result = await work();
      await sql`delete from pgboss.job where name = 'orders.perform-order'`.execute(db);
      await sql`delete from game_order where state <> 'done'`.execute(db);
      for (const child of children) child.kill('SIGCONT');
      return result;
    },
    stopAll() {
      for (const child of children.splice(0)) child.kill('SIGKILL');
    },
    db,
    deps,
    queue,
    people,
    startWorker: () => start('worker'),
    /** A web node whose requests wait this long for their order. */
    async startWeb(timeoutMs: number): Promise<string> {
      const port = await freePort();
      await start('web', String(port), String(timeoutMs));
      return `http://127.0.0.1:${port}`;
    },
    async close() {
      for (const child of children) child.kill('SIGKILL');
      await queue.stop(1_000);
      await worlds.close();
      await db.destroy();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export function bodyOf({ account, chars }: Person) {
  return { account, char: chars[0] ?? '', coins: 1 };
}
