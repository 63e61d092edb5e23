import { mkdtempSync, readdirSync, readlinkSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readConfig } from '#server/platform/config/read-config.ts';
import { freePort } from '#server/platform/free-port.ts';
import { makePlayer } from '#server/testing/make-player.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { childProcessManager } from '#server/testing/upgrade/child-process-manager.ts';
import { type HoldingProxy, startHoldingProxy } from '#server/testing/upgrade/holding-proxy.ts';
import { makeRelease } from '#server/testing/upgrade/make-release.ts';
import { diskNeeds } from './disk-needs.ts';
import { upgrade } from './upgrade.ts';
import { waitHealthy } from './wait-healthy.ts';

const database = openTestDatabase();
const home = mkdtempSync(join(tmpdir(), 'castellan-home-'));
const config = join(home, 'castellan.yaml');
const NEWEST = Number(readdirSync('db/migrations').sort().at(-1)?.slice(0, 4));
const HEALTH_MS = 240_000;
let manager: ReturnType<typeof childProcessManager>;
let proxy: HoldingProxy;

beforeAll(async () => {
  const [web, worker] = [await freePort(), await freePort()];
  writeFileSync(config, settings(web, worker));
  makeRelease(join(home, 'releases/1.0.0'), { version: '1.0.0' });
  symlinkSync(join(home, 'releases/1.0.0'), join(home, 'current'));
  manager = childProcessManager({ home, config, ports: { web, worker } });
  proxy = await startHoldingProxy(web, HEALTH_MS);
  for (const { restart, healthUrl } of manager.processes) {
    await restart();
    expect(await waitHealthy(healthUrl, '1.0.0', HEALTH_MS)).toBe(true);
  }
  // Boards exist once the worker has read the world for the first time.
  await vi.waitUntil(hasBoards, { timeout: HEALTH_MS });
}, 900_000);
afterAll(async () => {
  await manager.stopAll();
  await proxy.close();
});

const settings = (web: number, worker: number) => `mode: demo
site: { url: 'http://localhost:${web}' }
http: { port: ${web}, requests_per_minute: 1000000 }
metrics: { port: ${worker} }
database: { url: '${database.url}', owner_url: '${database.ownerUrl}' }
attachments: { folder: '${home}/attachments' }
backup: { key: '${'k'.repeat(64)}', folder: '${home}/backups' }
secret: ${'s'.repeat(40)}
log: { level: silent }
worlds: [{ id: 1, name: Aden, flavor: demo, demo: { characters: 100 } }]
`;

const numbered = (offset: number) => String(NEWEST + offset).padStart(4, '0');
/** A migration that says which code may run on it. */
const migration = (offset: number, text: string) => ({
  [`db/migrations/${numbered(offset)}_next.sql`]: `-- Compatible from: ${numbered(offset - 1)}\n${text}\n`,
});
const EXPAND = migration(1, 'create table newer (id integer);');
const CONTRACT = migration(2, 'drop table newer;');
const BROKEN = {
  'src/server/main/compose.ts': "throw new Error('this release cannot start');\n",
};

const PATHS = ['/', '/api/worlds', '/api/ranking/pvp', '/api/heroes'];

async function hasBoards(): Promise<boolean> {
  const responses = await Promise.all(PATHS.map((path) => fetch(`${proxy.url}${path}`)));
  return responses.every(({ ok }) => ok);
}

/** Visitors who keep requesting pages, each their own. */
function visit() {
  const outcomes: string[] = [];
  let isVisiting = true;
  const visitors = PATHS.map(async (path) => {
    while (isVisiting) {
      const response = await fetch(`${proxy.url}${path}`).catch((error: Error) => error);
      if (response instanceof Response) await response.arrayBuffer();
      // Leaves CPU time for the upgrade under test.
      await pause(25);
      outcomes.push(`${path} ${response instanceof Response ? response.status : response.cause}`);
    }
  });
  const end = async () => {
    const before = outcomes.length;
    await vi.waitUntil(() => outcomes.length > before + 20, { timeout: 120_000 });
    isVisiting = false;
    await Promise.all(visitors);
    return {
      count: outcomes.length,
      failed: outcomes.filter((outcome) => !outcome.endsWith(' 200')),
    };
  };
  return { end };
}

const output: string[] = [];
const options = () => ({
  home,
  manager,
  diskNeeds: (isMigrating: boolean) =>
    diskNeeds(readConfig({ file: config, env: process.env }), isMigrating),
  print: (line: string) => void output.push(line),
  healthTimeoutMs: HEALTH_MS,
});
const makeNext = (version: string, files: Record<string, string>) =>
  makeRelease(mkdtempSync(join(tmpdir(), 'castellan-next-')), { version, files });

test('the next release takes over under load without a failed request', async () => {
  const visitors = visit();
  await upgrade(makeNext('1.1.0', EXPAND), options());
  const { count, failed } = await visitors.end();
  expect(failed).toEqual([]);
  expect(count).toBeGreaterThan(100);
  for (const { healthUrl } of manager.processes) {
    expect(await (await fetch(healthUrl)).json()).toMatchObject({ version: '1.1.0' });
  }
  expect(readlinkSync(join(home, 'current'))).toBe(join(home, 'releases/1.1.0'));
  expect(readdirSync(join(home, 'backups'))).toHaveLength(1);
  const { rows } = await sql`select to_regclass('newer')::text as newer`.execute(database.db);
  expect(rows).toEqual([{ newer: 'newer' }]);
}, 900_000);

test('a release that does not come up is rolled back, and the old one runs on the migrated tables', async () => {
  const playerId = await makePlayer(database.db);
  const visitors = visit();
  const next = makeNext('1.2.0', { ...EXPAND, ...CONTRACT, ...BROKEN });
  await expect(upgrade(next, { ...options(), healthTimeoutMs: 8_000 })).rejects.toThrow(
    /1\.2\.0 failed: web did not answer.*1\.1\.0 is running again/,
  );
  expect((await visitors.end()).failed).toEqual([]);
  expect(readlinkSync(join(home, 'current'))).toBe(join(home, 'releases/1.1.0'));
  for (const { healthUrl } of manager.processes) {
    expect(await (await fetch(healthUrl)).json()).toMatchObject({ version: '1.1.0' });
  }
  const player = database.db.selectFrom('player').select('id').where('id', '=', playerId);
  expect(await player.execute()).toEqual([{ id: playerId }]);
}, 900_000);

test('migrations that fail change nothing, and what was stopped for them runs again', async () => {
  const next = makeNext('1.3.0', {
    ...EXPAND,
    ...CONTRACT,
    [`db/migrations/${numbered(3)}_half.sql`]: 'create table half (id integer);',
    [`db/migrations/${numbered(4)}_broken.sql`]: 'select nonsense;',
  });
  await expect(upgrade(next, options())).rejects.toThrow(
    /_broken\.sql failed(.|\n)*Nothing was changed/,
  );
  expect(output.join()).toContain('it is stopped during the upgrade');
  for (const { healthUrl } of manager.processes) {
    expect(await waitHealthy(healthUrl, '1.1.0', HEALTH_MS)).toBe(true);
  }
  const { rows } = await sql`select to_regclass('half')::text as half`.execute(database.db);
  expect(rows).toEqual([{ half: null }]);
}, 900_000);
