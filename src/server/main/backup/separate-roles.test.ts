import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDemoWorld } from '#server/game/adapters/demo/create-demo-world.ts';
import { gameLogin } from '#server/game/ids.ts';
import { type DatabaseUrls, prepareDatabase } from '#server/platform/db/prepare-database.ts';
import { ADMIN_URL } from '#server/testing/admin-url.ts';
import { testConfig } from '#server/testing/test-config.ts';
import { describeDatabase } from '../doctor-database.ts';
import { backup } from './backup.ts';
import { drill } from './drill.ts';
import { restore } from './restore.ts';

/**
 * As deploy/install.sh sets it up: neither role is an administrator. The other tests' owner is one,
 * and may read whatever it does not own.
 */
const OWNER = `castellan_test_owner_${process.pid}`;
const APP = `castellan_test_portal_${process.pid}`;
const databases: string[] = [];
const password = 'first1234';

beforeAll(async () => {
  await asAdmin(`create role ${OWNER} login createdb password '${OWNER}'`);
  await asAdmin(`create role ${APP} login password '${APP}'`);
});
afterAll(async () => {
  for (const name of databases) await asAdmin(`drop database ${name}`);
  await asAdmin(`drop role ${OWNER}, ${APP}`);
});

async function asAdmin(statement: string): Promise<void> {
  await run(ADMIN_URL, statement);
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

async function emptyDatabase(): Promise<{ url: string; owner_url: string }> {
  const name = `castellan_test_roles_${process.pid}_${databases.length}`;
  await asAdmin(`create database ${name} owner ${OWNER}`);
  databases.push(name);
  const as = (role: string) => {
    const url = new URL(ADMIN_URL);
    return Object.assign(url, { username: role, password: role, pathname: `/${name}` }).href;
  };
  return { url: as(APP), owner_url: as(OWNER) };
}

const folder = mkdtempSync(join(tmpdir(), 'castellan-roles-'));
function writeConfig(database: DatabaseUrls, store: string) {
  const file = join(mkdtempSync(join(folder, 'site-')), 'castellan.yaml');
  writeFileSync(file, 'mode: demo\n');
  const config = testConfig(database.url, {
    database,
    attachments: { folder: join(file, '../attachments') },
    backup: { key: 'k'.repeat(64), folder: store },
    worlds: [{ id: 1, name: 'Aden', flavor: 'demo', demo: { characters: 10 } }],
  });
  return { file, config };
}

/** What a player does in the simulated world, as the role of this URL. */
async function inWorld<T>(
  databaseUrl: string,
  work: (world: ReturnType<typeof createDemoWorld>) => Promise<T>,
): Promise<T> {
  const settings = { id: 1, name: 'Aden', seed: 7, characters: 10, zone: 'UTC' };
  const world = createDemoWorld({ ...settings, databaseUrl, now: () => new Date() });
  return work(world).finally(() => world.close());
}

const register = (url: string, login: string) =>
  inWorld(url, (world) => world.accounts.create({ login: gameLogin(login), password }));
const canLogIn = (url: string, login: string) =>
  inWorld(url, (world) => world.accounts.verifyPassword({ login: gameLogin(login), password }));

test('a simulated world is in the backup, passes the drill, and continues when restored', async () => {
  const here = await emptyDatabase();
  await prepareDatabase(here);
  expect(await register(here.url, 'Newcomer')).toMatchObject({ outcome: 'done' });
  const store = join(folder, 'backups');
  const { file, config } = writeConfig(here, store);
  const name = await backup(file, config);
  expect(await drill(config)).toMatchObject({ backup: name, isGood: true });

  const there = await emptyDatabase();
  const target = writeConfig(there, store);
  await restore(target.file, target.config, 'latest');
  expect(await canLogIn(there.url, 'Newcomer')).toBe(true);
  expect(await register(there.url, 'Another')).toMatchObject({ outcome: 'done' });
  expect(await describeDatabase(target.config)).toMatchObject({ isHealthy: true });
});

test('a portal that gets a second role keeps its simulated world', async () => {
  const { url, owner_url } = await emptyDatabase();
  await prepareDatabase({ url: owner_url });
  await register(owner_url, 'Newcomer');
  await prepareDatabase({ url, owner_url });
  expect(await canLogIn(url, 'Newcomer')).toBe(true);
  expect(await register(url, 'Another')).toMatchObject({ outcome: 'done' });
});

test('tables the portal’s role has created do not break the backup, and survive an upgrade', async () => {
  const here = await emptyDatabase();
  await prepareDatabase(here);
  await run(
    here.owner_url,
    `drop schema demo_world cascade; create schema demo_world;
    grant usage, create on schema demo_world to ${APP}`,
  );
  await register(here.url, 'Newcomer');
  const { file, config } = writeConfig(here, join(folder, 'backups-of-older'));
  await backup(file, config);
  await prepareDatabase(here);
  expect(await canLogIn(here.url, 'Newcomer')).toBe(true);
});

test('the doctor names what the owner cannot back up', async () => {
  const here = await emptyDatabase();
  await prepareDatabase(here);
  await run(here.owner_url, `grant create on database ${databases.at(-1)} to ${APP}`);
  await run(here.url, 'create schema hidden; create table hidden.notes (id integer)');
  const { file, config } = writeConfig(here, join(folder, 'backups-of-hidden'));
  await expect(backup(file, config)).rejects.toThrow(/permission denied/);
  expect(await describeDatabase(config)).toMatchObject({
    isHealthy: false,
    text: expect.stringMatching(/✗ owner +cannot read hidden\.notes, so every backup fails/),
  });
});
