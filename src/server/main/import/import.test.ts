import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findImportFaults } from '#server/features/imports/find-import-faults.ts';
import { auditLedger } from '#server/money/audit-ledger.ts';
import { sumCredits } from '#server/money/sum-credits.ts';
import { OperatorError } from '#server/platform/operator-error.ts';
import { testConfig } from '#server/testing/test-config.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { createMariadbDatabase } from '#server/testing/worlds/mariadb-database.ts';
import { importPlayers } from './import.ts';

const database = openTestDatabase();
const folder = mkdtempSync(join(tmpdir(), 'castellan-import-'));
const inFolder = (name: string) => join(folder, name);

beforeAll(() => {
  const worlds = 'worlds:\n  - { id: 1, name: Aden, flavor: demo, demo: { characters: 50 } }\n';
  writeFileSync(inFolder('castellan.yaml'), `mode: demo\n${worlds}`);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The command as an operator runs it. */
function start(args: readonly string[]) {
  const env = {
    ...process.env,
    DATABASE_URL: database.url,
    CASTELLAN_SECRET: 'test-secret-test-secret-test-secret',
  };
  const command = ['src/server/main/cli.ts', 'import', '--config', inFolder('castellan.yaml')];
  const child: ChildProcess = spawn(process.execPath, [...command, ...args], { env });
  const output: string[] = [];
  child.stdout?.on('data', (part: Buffer) => output.push(part.toString()));
  child.stderr?.on('data', (part: Buffer) => output.push(part.toString()));
  const ended = new Promise<{ code: number | null; output: string }>((resolve) =>
    child.on('close', (code) => resolve({ code, output: output.join('') })),
  );
  return { child, ended };
}

const run = (...args: string[]) => start(args).ended;

async function countImported(): Promise<number> {
  const { n } = await database.db
    .selectFrom('imported_player')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

test('reports what it would do, does it with --apply, and does nothing the second time', async () => {
  const file = inFolder('Old Site.csv');
  writeFileSync(file, '\uFEFFemail;coins;votes\r\nana@example.org;50;2\r\nbad;1;0\r\n');
  const dry = await run('csv', file);
  expect(dry.output).toBe(
    [
      'Import "old-site" (dry run, nothing was changed): 1 player in the source.',
      '  1 would be created',
      '  0 existing players would be credited',
      '  0 had nothing left to import',
      '  50 coins and 2 vote points would be credited',
      '  1 entry left out:',
      '    line 3: "bad" is not an email address',
      'Run it again with --apply to do this.',
      '',
    ].join('\n'),
  );
  expect([dry.code, await countImported()]).toEqual([1, 0]);
  expect((await run('csv', file, '--apply')).output).toContain(
    '50 coins and 2 vote points credited',
  );
  expect((await run('csv', file, '--apply')).output).toContain(
    '0 coins and 0 vote points credited',
  );
  expect(await sumCredits(database.db, 'import:old-site')).toMatchObject({ coins: 50, votes: 2 });
});

test('killed in the middle and run again, every player has exactly what the file says', async () => {
  const file = inFolder('many.csv');
  const rows = Array.from({ length: 400 }, (_, index) => `p${index}@example.org,${index + 1}`);
  writeFileSync(file, `email,coins\n${rows.join('\n')}\n`);
  const before = await countImported();
  const { child, ended } = start(['csv', file, '--apply']);
  while (child.exitCode === null && (await countImported()) < before + 5);
  child.kill('SIGKILL');
  await ended;
  const imported = (await countImported()) - before;
  expect(imported).toBeGreaterThan(0);
  expect(imported).toBeLessThan(400);
  const second = await run('csv', file, '--apply');
  expect([second.code, second.output]).toEqual([
    0,
    expect.stringContaining(`  ${imported} had nothing`),
  ]);
  expect((await sumCredits(database.db, 'import:many')).coins).toBe((400 * 401) / 2);
  expect((await auditLedger(database.db)).faults).toEqual([]);
  expect(await findImportFaults(database.db)).toEqual([]);
});

test('ghtweb and the accounts of a game: a dry run, applied and repeated', async () => {
  const source = await createMariadbDatabase('import_command', [
    `create table ghtweb_users (user_id int primary key, login varchar(54), email varchar(128),
      activated tinyint(1), role varchar(24))`,
    'create table ghtweb_user_profiles (id int primary key, user_id int, balance decimal(10,2))',
    "insert into ghtweb_users values (1, 'eve', 'eve@example.org', 1, 'user')",
    'insert into ghtweb_user_profiles values (1, 1, 12.00)',
    'create table accounts (login varchar(45), email varchar(255))',
    "insert into accounts values ('eve', 'eve@example.org'), ('kim', 'kim@example.org')",
  ]);
  const config = testConfig(database.url);
  const report = async (kind: string, isApplied: boolean) => {
    const usual = { existing: 'skip', prefix: 'ghtweb_', rate: 2, roundsDown: false };
    const lines: string[] = [];
    const options = { ...usual, name: `command-${kind}`, isApplied };
    expect(
      await importPlayers(config, [kind, source.url], options, (line) => lines.push(line)),
    ).toBe(true);
    return lines.map((line) => line.trim()).join(' · ');
  };
  const before = await countImported();
  expect(await report('ghtweb', false)).toMatch(/1 would be created .* 24 coins and /);
  expect(await countImported()).toBe(before);
  expect(await report('ghtweb', true)).toMatch(/1 created .* 24 coins and /);
  expect(await report('ghtweb', true)).toMatch(/0 created .* 1 had nothing left .* 0 coins and /);
  // Eve is there already and has nothing more; the game stores no balances.
  expect(await report('l2j', true)).toMatch(/1 created .* 1 had nothing left .* 0 coins and /);
  expect(await report('l2j', true)).toMatch(/0 created .* 2 had nothing left .* 0 coins and /);
  expect(await sumCredits(database.db, 'import:command-ghtweb')).toMatchObject({ coins: 24 });
  expect(await sumCredits(database.db, 'import:command-l2j')).toMatchObject({ coins: 0, votes: 0 });
  await source.drop();
});

test.each<[words: RegExp, args: string[], options?: object]>([
  [/Usage: castellan import/, ['csv']],
  [/Usage: castellan import/, ['xml', 'file']],
  [/cannot be read: ENOENT/, ['csv', 'nowhere.csv']],
  [/--existing must be skip or add/, ['csv', 'x.csv'], { existing: 'maybe' }],
  [/not a valid import name/, ['csv', 'x.csv'], { name: 'Old Site' }],
  [/must be at least 1/, ['ghtweb', 'mysql://a@b/c'], { rate: 0 }],
  [/must look like mysql:/, ['ghtweb', 'localhost']],
  [/variable OLD_PASSWORD_UNSET is not set/, ['ghtweb', `mysql://a:\${OLD_PASSWORD_UNSET}@b/c`]],
  [/World 1 has no accounts in MariaDB/, ['l2j', '1']],
  [/no world 9/, ['l2j', '9']],
])('a mistake is reported as the operator’s: %s', async (words, args, options) => {
  const usual = { existing: 'skip', prefix: '', rate: 1, roundsDown: false, isApplied: false };
  const config = testConfig(database.url);
  const refused = importPlayers(config, args, { name: undefined, ...usual, ...options }, () => {});
  await expect(refused).rejects.toThrow(words);
  await expect(refused).rejects.toBeInstanceOf(OperatorError);
});
