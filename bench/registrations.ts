import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '#server/platform/free-port.ts';
import { linkIn, openMailbox } from '#server/testing/identity/mailbox.ts';
import { type SiteVisitor, visitSite } from '#server/testing/site-visitor.ts';

/**
 * Eighty people register within one second while others read pages: all must be accepted and be
 * able to confirm, or it exits with 1. Prints how much slower the pages are meanwhile. Rounds with
 * and without the burst alternate, since the machine has other work too: only the ratio is
 * meaningful.
 *
 * node bench/registrations.ts [people, by default 80]
 */
const PEOPLE = Number(process.argv[2] ?? 80);
const ADMIN = process.env['TEST_DATABASE_URL'] ?? 'postgres://root@127.0.0.1:5432/postgres';
const SITE = 'http://localhost:4100';
const ROUNDS = 2;
const QUIET_MS = 10_000;
const READ_EVERY_MS = 100;
const PATHS = ['/ranking', '/login', '/api/heroes', '/'];
const RESPONSE_LIMIT_MS = 120_000;

const database = `castellan_bench_${process.pid}`;
await asAdmin(`create database ${database}`);
const mailbox = await openMailbox();
const port = await freePort();
const baseUrl = `http://127.0.0.1:${port}`;
const children: ChildProcess[] = [];
try {
  const config = writeConfig();
  const start = ['src/server/main/cli.ts', 'start', `--config=${config}`];
  for (const role of ['web', 'worker']) {
    const env = { ...process.env, NODE_ENV: 'production' };
    children.push(
      spawn(process.execPath, [...start, `--roles=${role}`], {
        env,
        stdio: ['ignore', 'ignore', 'inherit'],
      }),
    );
  }
  await until(async () => (await fetch(`${baseUrl}/api/heroes`)).ok);
  await readUntil(pause(QUIET_MS));

  const quiet: number[] = [];
  const busy: number[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const visitors = await Promise.all(
      Array.from({ length: PEOPLE }, () => visitSite(baseUrl, SITE)),
    );
    quiet.push(...(await readUntil(pause(QUIET_MS))));
    const emails = visitors.map((_, i) => `round-${round}-${i}@example.com`);
    const registering = burst(visitors, emails);
    busy.push(...(await readUntil(registering)));
    const { statuses, lastMs } = await registering;
    const confirmed = await confirm(visitors, emails);
    console.log(
      `round ${round}: responses ${JSON.stringify(statuses)}, the last after ${lastMs} ms, ${confirmed} of ${PEOPLE} confirmed`,
    );
    if (confirmed !== PEOPLE) process.exitCode = 1;
  }
  console.log(`pages read without the burst: ${summary(quiet)}`);
  console.log(`pages read during the burst:  ${summary(busy)}`);
  console.log(`ratio of p99: ${(at(busy, 0.99) / at(quiet, 0.99)).toFixed(2)}`);
} finally {
  for (const child of children) child.kill('SIGTERM');
  await Promise.all(children.map((child) => child.exitCode ?? once(child, 'exit')));
  await mailbox.close();
  await asAdmin(`drop database ${database} with (force)`);
}

/** Within one second; resolves when everybody has a response. */
async function burst(visitors: readonly SiteVisitor[], emails: readonly string[]) {
  const startedMs = performance.now();
  const statuses: Record<string, number> = {};
  await Promise.all(
    visitors.map(async (visitor, i) => {
      await pause((i * 1000) / PEOPLE);
      const body = { email: emails[i], password: 'a-long-way-to-Giran', agree: true };
      const limit = AbortSignal.timeout(RESPONSE_LIMIT_MS);
      const { status } = await visitor.sendJson('/register', body, limit);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }),
  );
  return { statuses, lastMs: Math.round(performance.now() - startedMs) };
}

async function confirm(
  visitors: readonly SiteVisitor[],
  emails: readonly string[],
): Promise<number> {
  let confirmed = 0;
  for (const [i, visitor] of visitors.entries()) {
    const token = await tokenTo(emails[i] ?? '');
    if ((await visitor.sendJson('/verify', { token })).ok) confirmed += 1;
  }
  return confirmed;
}

async function tokenTo(recipient: string): Promise<string> {
  let token = '';
  await until(async () => {
    const email = mailbox.emails.find(({ to }) => to === recipient);
    if (email) token = new URL(linkIn(email)).searchParams.get('token') ?? '';
    return token !== '';
  });
  return token;
}

/**
 * Reads at a steady pace, whether or not earlier requests have a response. Returns how long each
 * took.
 */
async function readUntil(end: Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  const open: Promise<void>[] = [];
  let isOver = false;
  const over = end.finally(() => {
    isOver = true;
  });
  for (let i = 0; !isOver; i += 1) {
    open.push(read(PATHS[i % PATHS.length] ?? '/').then((ms) => void times.push(ms)));
    await pause(READ_EVERY_MS);
  }
  await Promise.all([over, ...open]);
  return times;
}

async function read(path: string): Promise<number> {
  const startedMs = performance.now();
  const response = await fetch(baseUrl + path);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${path} returned ${response.status}`);
  return performance.now() - startedMs;
}

function at(times: readonly number[], part: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? 0;
}

function summary(times: readonly number[]): string {
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((part) => Math.round(at(times, part)));
  return `${times.length}, p50 ${p50} ms, p95 ${p95} ms, p99 ${p99} ms`;
}

function writeConfig(): string {
  const file = join(mkdtempSync(join(tmpdir(), 'castellan-bench-')), 'castellan.yaml');
  const content = {
    allow: ['simulated_world', 'plain_http'],
    site: { url: SITE },
    http: { port, trusted_proxies: ['127.0.0.1'], requests_per_minute: 1_000_000 },
    metrics: { port: 0 },
    database: { url: Object.assign(new URL(ADMIN), { pathname: `/${database}` }).href },
    secret: randomBytes(32).toString('hex'),
    log: { level: 'warn' },
    mail: { url: mailbox.url, from: 'Aden <no-reply@example.org>' },
    worlds: [{ id: 1, name: 'Aden', flavor: 'demo', demo: { characters: 500 } }],
  };
  writeFileSync(file, JSON.stringify(content), { mode: 0o600 });
  return file;
}

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  for (let i = 0; i < 6_000; i += 1) {
    if (await isTrue().catch(() => false)) return;
    await pause(50);
  }
  throw new Error('did not become ready');
}

async function asAdmin(sql: string): Promise<void> {
  const admin = new pg.Client({ connectionString: ADMIN });
  await admin.connect();
  await admin.query(sql);
  await admin.end();
}
