import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

/**
 * Ten thousand visitors with a page open, on one web process. Measures how long after the worker's
 * commit the last of them receives a changed board. Usage: node bench/live-connections.ts
 * [connections]
 */
const CONNECTIONS = Number(process.argv[2] ?? 10_000);
const ROUNDS = 5;
const MAX_MS = 2_000;
const PORT = 4183;
/** One IP address may open 200 streams, so the clients use many addresses. */
const PER_ADDRESS = 50;
const CONCURRENCY = 200;
const ADMIN = process.env['TEST_DATABASE_URL'] ?? 'postgres://root@127.0.0.1:5432/postgres';

// Ten thousand sockets need as many files: the bench starts itself again with the limit raised.
if (!process.env['LIVE_BENCH']) {
  const again = spawn(
    'sh',
    ['-c', 'ulimit -n $(ulimit -Hn); exec "$0" "$@"', process.execPath, ...process.argv.slice(1)],
    { env: { ...process.env, LIVE_BENCH: '1' }, stdio: 'inherit' },
  );
  const [code] = await once(again, 'exit');
  process.exit(Number(code));
}

const database = `castellan_live_${process.pid}`;
await asAdmin(`create database ${database}`);
const url = Object.assign(new URL(ADMIN), { pathname: `/${database}` }).href;
const children: ChildProcess[] = [];
const sockets: Socket[] = [];
let receivedCount = 0;
let onAllReceived = () => {};

try {
  const start = ['src/server/main/cli.ts', 'start', `--config=${writeConfig()}`];
  const web = run([...start, '--roles=web']);
  await until(async () => (await fetch(`http://127.0.0.1:${PORT}/healthz`)).ok);
  run([...start, '--roles=worker']);
  await until(async () => (await fetch(`http://127.0.0.1:${PORT}/api/heroes`)).ok);
  const idle = residentMegabytes(web);
  const before = performance.now();
  for (let opened = 0; opened < CONNECTIONS; opened += CONCURRENCY) {
    const batch = Math.min(CONCURRENCY, CONNECTIONS - opened);
    await Promise.all(Array.from({ length: batch }, (_, index) => open(opened + index)));
  }
  console.log(
    `${sockets.length} streams open after ${seconds(performance.now() - before)}; ` +
      `the web process holds ${residentMegabytes(web)} MB (${idle} MB before)`,
  );
  const worst: number[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const lag = await nextChange();
    worst.push(lag);
    console.log(
      `change ${round}: the last of ${CONNECTIONS} received it ${seconds(lag)} after the commit`,
    );
  }
  const slowest = Math.max(...worst);
  console.log(`slowest ${seconds(slowest)} (limit: ${seconds(MAX_MS)})`);
  process.exitCode = slowest <= MAX_MS ? 0 : 1;
} finally {
  for (const socket of sockets) socket.destroy();
  for (const child of children) child.kill('SIGTERM');
  await Promise.all(children.map((child) => child.exitCode ?? once(child, 'exit')));
  await asAdmin(`drop database ${database} with (force)`);
}

/** From the worker's notification to the web nodes until the last visitor has received it. */
async function nextChange(): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('listen world_snapshot');
  receivedCount = 0;
  const all = new Promise<number>((resolve) => {
    onAllReceived = () => resolve(performance.now());
  });
  await once(client, 'notification');
  const committed = performance.now();
  const last = await all;
  await client.end();
  return last - committed;
}

/** Resolves when the stream is open. */
function open(index: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const host = Math.floor(index / PER_ADDRESS) + 2;
    const localAddress = `127.0.${Math.floor(host / 250)}.${(host % 250) + 1}`;
    const socket = connect({ host: '127.0.0.1', port: PORT, localAddress });
    sockets.push(socket);
    socket.once('error', reject);
    socket.write('GET /api/live HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: text/event-stream\r\n\r\n');
    socket.on('data', (bytes) => {
      const text = bytes.toString('latin1');
      if (text.includes('event: hello')) resolve();
      else if (!text.includes('200 OK') && text.startsWith('HTTP/')) reject(new Error(text));
      // A refresh without changes is announced too, in the same way.
      if (text.includes('event: world') && ++receivedCount === CONNECTIONS) onAllReceived();
    });
  });
}

function writeConfig(): string {
  const file = join(mkdtempSync(join(tmpdir(), 'castellan-live-')), 'castellan.yaml');
  const world = {
    id: 1,
    name: 'Aden',
    flavor: 'demo',
    refresh_seconds: 5,
    demo: { characters: 2_000 },
  };
  writeFileSync(
    file,
    JSON.stringify({
      allow: ['simulated_world', 'no_mail', 'plain_http'],
      http: { port: PORT, requests_per_minute: 100_000 },
      database: { url },
      secret: randomBytes(32).toString('hex'),
      log: { level: 'warn' },
      worlds: [world],
    }),
    { mode: 0o600 },
  );
  return file;
}

function run(args: string[]): ChildProcess {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  children.push(child);
  return child;
}

function residentMegabytes({ pid }: ChildProcess): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(kilobytes) / 1024);
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`;
}

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  for (let i = 0; i < 1_200; i += 1) {
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
