import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { freePort } from '../src/server/platform/free-port.ts';

/**
 * The anonymous /ranking against a bare Fastify server that sends the same brotli bytes. Both run
 * in the same session on the same core, the load generator on the other; rounds alternate so that
 * fluctuations of the machine affect both. The ratio is what counts.
 *
 * Needs wrk and taskset: node bench/public-page.ts [path] [--rounds=40] [--profile=folder].
 * `--profile` writes a CPU profile of each server there; scripts/flame-graph.ts draws them.
 */
const { values, positionals } = parseArgs({
  options: { rounds: { type: 'string', default: '40' }, profile: { type: 'string' } },
  allowPositionals: true,
});
const path = positionals[0] ?? '/ranking';
const ADMIN_URL = process.env['TEST_DATABASE_URL'] ?? 'postgres://root@127.0.0.1:5432/postgres';
const ROUNDS = Number(values.rounds);
const SECONDS = 1;
const OUR_PORT = await freePort();
const BARE_PORT = await freePort();
const MIN_RATIO = 0.9;

const database = `castellan_bench_${process.pid}`;
await asAdmin(`create database ${database}`);
const url = Object.assign(new URL(ADMIN_URL), { pathname: `/${database}` }).href;
const children: ChildProcess[] = [];
try {
  const start = ['src/server/main/cli.ts', 'start', `--config=${writeConfig(url)}`];
  const web = onCore(0, [...profiled('castellan'), ...start, '--roles=web']);
  children.push(web);
  children.push(onCore(1, [...start, '--roles=worker']));
  await until(async () => (await fetch(`http://127.0.0.1:${OUR_PORT}/api/heroes`)).ok);
  const headers = { 'accept-encoding': 'br' };
  const page = await fetch(`http://127.0.0.1:${OUR_PORT}${path}`, { headers });
  await page.arrayBuffer();
  const bareServer = onCore(0, [
    ...profiled('bare'),
    'bench/bare-server.ts',
    String(BARE_PORT),
    `http://127.0.0.1:${OUR_PORT}${path}`,
  ]);
  children.push(bareServer);
  await until(async () => (await fetch(`http://127.0.0.1:${BARE_PORT}/`)).ok);

  const byWallTime: number[] = [];
  const byCpuTime: number[] = [];
  measure(web, OUR_PORT, path);
  measure(bareServer, BARE_PORT, '/');
  for (let round = 1; round <= ROUNDS; round += 1) {
    const ours = measure(web, OUR_PORT, path);
    const bare = measure(bareServer, BARE_PORT, '/');
    byWallTime.push(ours.perSecond / bare.perSecond);
    byCpuTime.push(ours.perCpuSecond / bare.perCpuSecond);
    console.log(
      `round ${round}: castellan ${ours.perSecond} req/s (${ours.perCpuSecond} per CPU second), ` +
        `bare ${bare.perSecond} req/s (${bare.perCpuSecond})`,
    );
  }
  const ratio = median(byCpuTime);
  console.log(`\n${path}, ratio to bare Fastify, median of ${ROUNDS} rounds:`);
  console.log(
    `  requests per second of server CPU time ${ratio.toFixed(2)} (minimum: ${MIN_RATIO})`,
  );
  console.log(`  requests per second of wall time ${median(byWallTime).toFixed(2)}`);
  process.send?.({ page: ratio });
  process.exitCode = ratio >= MIN_RATIO ? 0 : 1;
} finally {
  for (const child of children) child.kill('SIGTERM');
  await Promise.all(children.map((child) => child.exitCode ?? once(child, 'exit')));
  await asAdmin(`drop database ${database} with (force)`);
}

/**
 * The worker keeps refreshing every five seconds, so pages are rendered again during the run, as in
 * production.
 */
function writeConfig(databaseUrl: string): string {
  const file = join(mkdtempSync(join(tmpdir(), 'castellan-bench-')), 'castellan.yaml');
  const world = {
    id: 1,
    name: 'Aden',
    flavor: 'demo',
    refresh_seconds: 5,
    demo: { characters: 5_000 },
  };
  writeFileSync(
    file,
    JSON.stringify({
      allow: ['simulated_world', 'no_mail', 'plain_http'],
      http: { port: OUR_PORT },
      database: { url: databaseUrl },
      secret: randomBytes(32).toString('hex'),
      log: { level: 'warn' },
      worlds: [world],
    }),
    { mode: 0o600 },
  );
  return file;
}

function profiled(name: string): string[] {
  if (values.profile === undefined) return [];
  return ['--cpu-prof', `--cpu-prof-dir=${values.profile}`, `--cpu-prof-name=${name}.cpuprofile`];
}

function onCore(core: 0 | 1, args: string[]): ChildProcess {
  return spawn('taskset', ['-c', coreNumber(core), process.execPath, ...args], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** A machine with one core has to share it. */
function coreNumber(core: 0 | 1): string {
  return String(Math.min(core, availableParallelism() - 1));
}

interface Rate {
  perSecond: number;
  /** What the same server would do with a whole core, independent of other load on this machine. */
  perCpuSecond: number;
}

function measure(server: ChildProcess, port: number, target: string): Rate {
  const before = cpuSeconds(server);
  const load = ['wrk', '-t1', '-c64', `-d${SECONDS}s`, '-H', 'Accept-Encoding: br'];
  const output = execFileSync(
    'taskset',
    ['-c', coreNumber(1), ...load, `http://127.0.0.1:${port}${target}`],
    { encoding: 'utf8' },
  );
  const used = cpuSeconds(server) - before;
  const failures = /Non-2xx or 3xx responses: (\d+)/.exec(output);
  if (failures) throw new Error(`${failures[1]} requests failed`);
  const requests = Number(/(\d+) requests in/.exec(output)?.[1]);
  return {
    perSecond: Math.round(Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1])),
    perCpuSecond: Math.round(requests / used),
  };
}

/** User and system time of a process so far, in seconds; /proc counts hundredths. */
function cpuSeconds({ pid }: ChildProcess): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  for (let i = 0; i < 900; i += 1) {
    if (await isTrue().catch(() => false)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('did not become ready');
}

async function asAdmin(sql: string): Promise<void> {
  const admin = new pg.Client({ connectionString: ADMIN_URL });
  await admin.connect();
  await admin.query(sql);
  await admin.end();
}
