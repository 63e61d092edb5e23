import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '#server/testing/test-database.ts';
import {
  createMariadbDatabase,
  type MariadbDatabase,
} from '#server/testing/worlds/mariadb-database.ts';
import { mobiusTables } from '#server/testing/worlds/mobius-tables.ts';
import { doctor } from './doctor.ts';

const portal = openTestDatabase();
let database: MariadbDatabase;

beforeAll(async () => {
  const tables = mobiusTables({ chronicle: 'interlude', engine: 'MyISAM' });
  database = await createMariadbDatabase('cli', tables);
});
afterAll(() => database.drop());

function runDoctor(fix: boolean, answers: boolean[] = []) {
  const mobius = { game_database: { url: database.url }, receipts: { schema: database.receipts } };
  const worlds = [
    { id: 1, name: 'Aden', flavor: 'demo' },
    { id: 2, name: 'Giran', flavor: 'auto', ...mobius, switched_on: { delivery: true } },
    { id: 3, name: 'Oren', flavor: 'acis', ...mobius },
    { id: 4, name: 'Dion', flavor: 'mobius', game_database: { url: 'mysql://127.0.0.1:1/x' } },
  ];
  return diagnose({ database: { url: 'postgres://unused' }, worlds }, { fix, answers });
}

/** Answers the questions with `answers`, then with no. */
async function diagnose(settings: object, { fix = false, answers = [] as boolean[] } = {}) {
  const file = join(mkdtempSync(join(tmpdir(), 'castellan-')), 'castellan.yaml');
  writeFileSync(file, JSON.stringify({ secret: 's'.repeat(32), ...settings }));
  let text = '';
  const isHealthy = await doctor(
    { config: file, fix },
    {
      write: (part) => {
        text += part;
      },
      questions: {
        askYesOrNo: async () => answers.shift() ?? false,
        close: () => undefined,
      },
    },
  );
  return { isHealthy, text: stripVTControlCharacters(text) };
}

test('every world is reported, with its problems', async () => {
  const { text, isHealthy } = await runDoctor(false);
  expect(isHealthy).toBe(false);
  expect(text).toContain('simulated world');
  expect(text).toContain('mobius, Interlude');
  expect(text).toMatch(/! engine MyISAM +.*custom_mail/);
  expect(text).toMatch(/grant select, insert on `\w+`\.`custom_mail` to /);
  expect(text).toContain('world 3 is configured as acis, but its database is L2J Mobius');
  expect(text).toMatch(/✗ reachable +connect ECONNREFUSED/);
});

test('healthy if every world and the portal are, and not if one of them is not', async () => {
  const good = {
    mode: 'demo',
    database: { url: portal.url },
    worlds: [{ id: 1, name: 'Aden', flavor: 'demo' }],
  };
  const { isHealthy, text } = await diagnose(good);
  expect([isHealthy, text]).toEqual([true, expect.stringContaining('none changed')]);
  const unreachable = { url: 'mysql://127.0.0.1:1/x' };
  const dead = { id: 2, name: 'Dion', flavor: 'mobius', game_database: unreachable };
  expect((await diagnose({ ...good, worlds: [...good.worlds, dead] })).isHealthy).toBe(false);
  const lost = await diagnose({ ...good, database: { url: 'postgres://nobody@127.0.0.1:1/none' } });
  expect(lost.isHealthy).toBe(false);
  expect(lost.text).toMatch(/! in the browser +not readable/);
});

test('fixes are applied only after confirmation', async () => {
  expect((await runDoctor(true, [true, false])).text.match(/\bapplied\n/g)).toHaveLength(1);
  const [receipts] = await database.connection.query('show databases like ?', [database.receipts]);
  expect(receipts).toHaveLength(1);
  const { text } = await runDoctor(true);
  expect(text).toContain('alter table custom_mail engine = InnoDB');
  expect(text).not.toMatch(/\bapplied\n/);
});
