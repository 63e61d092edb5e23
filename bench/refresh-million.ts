import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

/**
 * Refreshes all boards of a world of 1,000,000 characters again and again while the web process
 * serves, in two forms: worker in a separate process, and both in one process as on a small
 * VPS. Prints how late the web process's event loop was (from its own /metrics).
 *
 * node bench/refresh-million.ts
 */
const ADMIN = process.env['TEST_DATABASE_URL'] ?? 'postgres://root@127.0.0.1:5432/postgres';
const PORT = 4185;
const SECONDS = 40;
const LIMIT_MS = 50;

for (const roles of [['web', 'worker'], ['web,worker']]) {
  const database = `castellan_bench_${process.pid}`;
  await asAdmin(`create database ${database}`);
  const url = Object.assign(new URL(ADMIN), { pathname: `/${database}` }).href;
  const config = writeConfig(url);
  const children = roles.map((role) => start(config, role));
  try {
    await until(async () => (await request('/api/ranking/pvp')).ok);
    await readEventLoopLag();
    const from = await countRefreshes(url);
    const deadline = Date.now() + SECONDS * 1000;
    while (Date.now() < deadline) {
      await (await request('/ranking')).arrayBuffer();
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    const lag = await readEventLoopLag();
    const count = (await countRefreshes(url)) - from;
    const verdict = lag.p99 < LIMIT_MS ? 'ok' : 'TOO LATE';
    console.log(
      `${roles.join(' + ')}: ${count} refreshes of 1,000,000 characters in ${SECONDS} s, ` +
        `event loop p50 ${lag.p50} ms, p99 ${lag.p99} ms (limit ${LIMIT_MS}) ${verdict}`,
    );
    if (lag.p99 >= LIMIT_MS) process.exitCode = 1;
  } finally {
    for (const child of children) child.kill('SIGTERM');
    await Promise.all(children.map((child) => child.exitCode ?? once(child, 'exit')));
    await asAdmin(`drop database ${database} with (force)`);
  }
}

function start(config: string, roles: string): ChildProcess {
  const args = ['src/server/main/cli.ts', 'start', `--config=${config}`, `--roles=${roles}`];
  return spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
}

function writeConfig(databaseUrl: string): string {
  const file = join(mkdtempSync(join(tmpdir(), 'castellan-bench-')), 'castellan.yaml');
  const demo = { characters: 1_000_000 };
  writeFileSync(
    file,
    JSON.stringify({
      mode: 'demo',
      http: { port: PORT, requests_per_minute: 1_000_000 },
      database: { url: databaseUrl },
      secret: 'bench'.repeat(8),
      log: { level: 'warn' },
      worlds: [{ id: 1, name: 'Aden', flavor: 'demo', refresh_seconds: 2, demo }],
    }),
  );
  return file;
}

/** The event loop's delay since the last scrape. */
async function readEventLoopLag(): Promise<{ p50: number; p99: number }> {
  const text = await (await request('/metrics')).text();
  const read = (name: string) =>
    Math.round(
      Number(new RegExp(`^nodejs_eventloop_lag_${name}_seconds (\\S+)`, 'm').exec(text)?.[1]) *
        10_000,
    ) / 10;
  return { p50: read('p50'), p99: read('p99') };
}

function request(path: string): Promise<Response> {
  return fetch(`http://127.0.0.1:${PORT}${path}`);
}

async function countRefreshes(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query('select version from world_status where world_id = 1');
  await client.end();
  return Number(rows[0]?.version ?? 0);
}

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  for (let i = 0; i < 600; i += 1) {
    if (await isTrue().catch(() => false)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('did not become ready');
}

async function asAdmin(sql: string): Promise<void> {
  const admin = new pg.Client({ connectionString: ADMIN });
  await admin.connect();
  await admin.query(sql);
  await admin.end();
}
