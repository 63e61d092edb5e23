import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';

/**
 * Resident memory of web and worker in one process at rest: started as operators start it, six
 * public pages visited once, then left alone for a minute. Needs a build. Usage:
 * node bench/memory.ts [--world=mysql://…], without a world the simulated one of 5,000 characters.
 */
const ADMIN_URL = process.env['TEST_DATABASE_URL'] ?? 'postgres://root@127.0.0.1:5432/postgres';
const PORT = 4186;
const PAGES = ['/', '/ranking', '/map', '/castillos', '/raidlist', '/login'];
const LIMIT_MB = 250;
const SAMPLES = 12;
const SAMPLE_MS = 5_000;

const { values } = parseArgs({ options: { world: { type: 'string' } } });
const database = `castellan_bench_${process.pid}`;
await asAdmin(`create database ${database}`);
const url = Object.assign(new URL(ADMIN_URL), { pathname: `/${database}` }).href;
const portal = spawn(
  join(import.meta.dirname, '..', 'bin', 'castellan'),
  ['start', `--config=${writeConfig(url)}`],
  {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  },
);
try {
  await untilReady();
  for (const page of PAGES) await (await fetch(`http://127.0.0.1:${PORT}${page}`)).arrayBuffer();
  let mostMb = 0;
  for (let sample = 1; sample <= SAMPLES; sample += 1) {
    await sleep(SAMPLE_MS);
    const mb = residentMb(portal.pid);
    // In the first half, what startup leaves behind is garbage-collected.
    if (sample > SAMPLES / 2) mostMb = Math.max(mostMb, mb);
    console.log(`after ${(sample * SAMPLE_MS) / 1000} s: ${mb} MB`);
  }
  console.log(`at rest at most ${mostMb} MB (limit: ${LIMIT_MB} MB)`);
  process.exitCode = mostMb <= LIMIT_MB ? 0 : 1;
} finally {
  portal.kill('SIGTERM');
  if (portal.exitCode === null) await once(portal, 'exit');
  await asAdmin(`drop database ${database} with (force)`);
}

function writeConfig(databaseUrl: string): string {
  const file = join(mkdtempSync(join(tmpdir(), 'castellan-bench-')), 'castellan.yaml');
  const world = values.world
    ? { flavor: 'auto', game_database: { url: values.world } }
    : { flavor: 'demo', demo: { characters: 5_000 } };
  writeFileSync(
    file,
    JSON.stringify({
      allow: ['simulated_world', 'no_mail', 'plain_http'],
      http: { port: PORT },
      database: { url: databaseUrl },
      secret: randomBytes(32).toString('hex'),
      log: { level: 'warn' },
      worlds: [{ id: 1, name: 'Aden', ...world }],
    }),
    { mode: 0o600 },
  );
  return file;
}

/** From /proc, as `ps` shows it. */
function residentMb(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
}

async function untilReady(): Promise<void> {
  for (let i = 0; i < 600; i += 1) {
    const isReady = await fetch(`http://127.0.0.1:${PORT}/api/heroes`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await sleep(200);
  }
  throw new Error('the portal did not become ready');
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

async function asAdmin(sql: string): Promise<void> {
  const admin = new pg.Client({ connectionString: ADMIN_URL });
  await admin.connect();
  await admin.query(sql);
  await admin.end();
}
