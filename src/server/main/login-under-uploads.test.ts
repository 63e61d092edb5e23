import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPlayer } from '#server/features/identity/create-player.ts';
import { hashPassword } from '#server/features/identity/password-hash.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { freePort } from '#server/platform/free-port.ts';
import { type SiteVisitor, visitSite } from '#server/testing/site-visitor.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { attackWithPictures } from '#server/testing/uploads/attack-with-pictures.ts';

/** A site in a separate process, players who upload the hostile corpus, and one who logs in. */
const database = openTestDatabase();
const PASSWORD = 'the-gates-of-Oren';
const ATTACKERS = ['one', 'two', 'three', 'four'];
const LOGINS = 40;
/** Without an attack: half before and half after it, so that a change of the machine's load shows. */
const LOGINS_ALONE = LOGINS / 2;
let site: ChildProcess;
let baseUrl = '';

beforeAll(async () => {
  const port = await freePort();
  baseUrl = `http://127.0.0.1:${port}`;
  site = spawn(
    process.execPath,
    ['src/server/main/cli.ts', 'start', '--roles=web', `--config=${configFile(port)}`],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  await waitUntilReady();
  const passwordHash = await hashPassword(PASSWORD);
  for (const name of ['player', ...ATTACKERS]) {
    const email = `${name}@example.com`;
    await inTransaction(database.db, createPlayer, { email, passwordHash, language: 'en' });
  }
});
afterAll(() => {
  site.kill('SIGKILL');
});

test('logins stay fast while players upload hostile pictures as fast as the limits allow', async () => {
  const alone = await loginTimes(LOGINS_ALONE);
  const attackers = await Promise.all(ATTACKERS.map((name) => logIn(name)));
  const attack = await attackWithPictures(attackers);
  let statuses: Record<string, number> = {};
  let decoders: number[] = [];
  const underAttack = await loginTimes(LOGINS).finally(async () => {
    decoders = childrenOf(site.pid ?? 0);
    statuses = await attack.stop();
  });
  alone.push(...(await loginTimes(LOGINS_ALONE)));
  const [usual, during] = [p95(alone), p95(underAttack)];
  const counts = JSON.stringify(statuses);
  process.stdout.write(
    `login p95: ${usual} ms alone, under attack ${during} ms; upload statuses ${counts}\n`,
  );
  // 500 ms, or four times what this machine needs without an attack. A decoder in the portal's own
  // process takes the threads that hash passwords: a login then waits for many seconds.
  expect(during).toBeLessThan(Math.max(500, 4 * usual));
  expect(statuses['200']).toBeGreaterThan(0);
  const unexpected = Object.keys(statuses).filter((status) => !EXPECTED.has(status));
  expect(unexpected).toEqual([]);
  // And the decoder ends with the site.
  expect(decoders).toHaveLength(1);
  const ended = new Promise((resolve) => site.once('exit', resolve));
  site.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(decoders.filter(isRunning)).toEqual([]);
});

/** Accepted, not a picture, too many in one report, too many pixels, rate limited, busy. */
const EXPECTED = new Set(['200', '400', '409', '413', '429', '503']);

async function logIn(name: string, visitor?: SiteVisitor): Promise<SiteVisitor> {
  const who = visitor ?? (await visitSite(baseUrl, 'http://localhost:4100'));
  const signal = AbortSignal.timeout(60_000);
  const body = { email: `${name}@example.com`, password: PASSWORD };
  const response = await who.sendJson('/login', body, signal);
  expect(response.status).toBe(200);
  await response.body?.cancel();
  return who;
}

async function loginTimes(count: number): Promise<number[]> {
  const times: number[] = [];
  const visitor = await visitSite(baseUrl, 'http://localhost:4100');
  for (let i = 0; i < count; i += 1) {
    visitor.changeIp();
    const startedMs = performance.now();
    await logIn('player', visitor);
    times.push(performance.now() - startedMs);
  }
  return times;
}

function p95(times: number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.floor(sorted.length * 0.95)] ?? 0);
}

function childrenOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`)
    .flatMap((task) => readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' '))
    .filter((child) => child.trim() !== '')
    .map(Number);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

function configFile(port: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'castellan-'));
  const file = join(folder, 'castellan.yaml');
  writeFileSync(
    file,
    `mode: demo
site: { url: 'http://localhost:4100' }
http: { port: ${port}, trusted_proxies: ['127.0.0.1'] }
database: { url: '${database.url}' }
secret: ${'s'.repeat(40)}
log: { level: silent }
attachments: { folder: '${folder}' }
uploads: { files_per_day: 10000, megabytes_per_day: 10000 }
worlds: [{ id: 1, name: Aden, flavor: demo, demo: { characters: 100 } }]
`,
  );
  return file;
}

async function waitUntilReady(): Promise<void> {
  const deadline = Date.now() + 90_000;
  while (Date.now() < deadline) {
    const response = await fetch(`${baseUrl}/healthz`).catch(() => undefined);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('not ready');
}
