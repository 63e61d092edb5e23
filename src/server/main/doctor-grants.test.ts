import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectMariadb } from '#server/testing/worlds/mariadb.ts';
import {
  createMariadbDatabase,
  type MariadbDatabase,
} from '#server/testing/worlds/mariadb-database.ts';
import { mobiusTables } from '#server/testing/worlds/mobius-tables.ts';
import { doctor } from './doctor.ts';

/** From a server without any grants to a healthy world, by pasting what is printed. */
const USER = `castellan_test_paste_${process.pid}`;
const PASSWORD = `it's p@ss;#1`;
let database: MariadbDatabase;

beforeAll(async () => {
  const tables = mobiusTables({ chronicle: 'interlude', engine: 'InnoDB' });
  database = await createMariadbDatabase('paste_me', tables);
});
afterAll(async () => {
  await database.connection.query(
    `drop user if exists '${USER}'@'127.0.0.1', '${USER}'@'localhost'`,
  );
  await database.drop();
});

async function report(): Promise<string> {
  const file = join(mkdtempSync(join(tmpdir(), 'castellan-')), 'castellan.yaml');
  const url = Object.assign(new URL(database.url), { username: USER, password: PASSWORD });
  const world = {
    id: 1,
    name: 'Aden',
    flavor: 'auto',
    game_database: { url: url.href },
    receipts: { schema: database.receipts },
    switched_on: { delivery: true, vip: true, lock: true },
  };
  const config = {
    mode: 'demo',
    database: { url: 'postgres://nobody@127.0.0.1:1/x' },
    secret: 's'.repeat(32),
    worlds: [world],
  };
  writeFileSync(file, JSON.stringify(config));
  let text = '';
  const write = (part: string) => {
    text += part;
  };
  const questions = { askYesOrNo: async () => false, close: () => undefined };
  await doctor({ config: file, fix: false }, { write, questions });
  return stripVTControlCharacters(text);
}

/** As an administrator pastes it: the whole block at once, into one session. */
async function paste(text: string): Promise<void> {
  const block =
    /have an administrator[^\n]*run:\n(?: {2}\(put[^\n]*\n)?((?: {4}.*\n)+)/i.exec(text)?.[1] ?? '';
  expect(block).toMatch(/;\s*$/);
  const admin = await connectMariadb();
  try {
    const filled = block.replace("'<password>'", admin.escape(PASSWORD));
    for (const statement of filled.split(/;\n/).filter((part) => part.trim() !== '')) {
      await admin.query(statement);
    }
  } finally {
    await admin.end();
  }
}

test('what is printed can be pasted, and makes the world work in two steps', async () => {
  const denied = await report();
  expect(denied).toMatch(/✗ reachable +Access denied for user/);
  expect(denied).not.toContain(PASSWORD);
  expect(denied.indexOf('create table')).toBeLessThan(denied.indexOf('create user'));
  expect(denied.indexOf('create user')).toBeLessThan(denied.indexOf('grant select'));
  await paste(denied);
  const reachable = await report();
  expect(reachable).toMatch(/✓ flavor +mobius, Interlude/);
  expect(reachable).toMatch(/✗ privileges +missing/);
  await paste(reachable);
  const healthy = await report();
  expect(healthy).toMatch(/✓ privileges +all granted/);
  expect(healthy).toMatch(/✓ receipts/);
  expect(healthy).toMatch(/✓ deliver/);
});
