import { once } from 'node:events';
import { existsSync, mkdtempSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#server/platform/config/read-config.ts';
import { ADMIN_URL } from '#server/testing/admin-url.ts';
import { refusingPostgres } from '#server/testing/refusing-postgres.ts';
import { openTerminal } from '#server/testing/terminal.ts';
import {
  createMariadbDatabase,
  type MariadbDatabase,
} from '#server/testing/worlds/mariadb-database.ts';
import { mobiusTables } from '#server/testing/worlds/mobius-tables.ts';

const NAME = `castellan_test_ask_${process.pid}`;
const postgres = new URL(ADMIN_URL);
const smtp = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'] });
let game: MariadbDatabase;
let smtpPort = 0;

beforeAll(async () => {
  await asAdmin(`create database ${NAME}`);
  game = await createMariadbDatabase(
    'ask',
    mobiusTables({ chronicle: 'interlude', engine: 'InnoDB' }),
  );
  const listening = smtp.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  smtpPort = (listening.address() as AddressInfo).port;
});
afterAll(async () => {
  await game.drop();
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
  await asAdmin(`drop database ${NAME}`);
});

async function asAdmin(sql: string): Promise<void> {
  const admin = new pg.Client({ connectionString: ADMIN_URL });
  await admin.connect();
  await admin.query(sql);
  await admin.end();
}

function startSetup() {
  const file = join(mkdtempSync(join(tmpdir(), 'castellan-ask-')), 'castellan.yaml');
  return { file, terminal: openTerminal(`bin/castellan setup --config=${file}`) };
}

test('a new operator who makes common mistakes succeeds, with one message per mistake', async () => {
  const { file, terminal } = startSetup();
  const { answer, choose, correct, until } = terminal;
  const refusing = refusingPostgres().listen(0, '127.0.0.1');
  await once(refusing, 'listening');
  await answer('What is the site called?');
  await until('An answer is needed.');
  terminal.type('Aden Online\r');
  await answer('What is its URL?', 'aden.example');
  await until('Must look like https://play.example.org');
  await correct('aden.example', 'https://aden.example?a=1');
  await until('Must look like https://play.example.org');
  await correct('https://aden.example?a=1', 'https://aden.example');

  await answer('PostgreSQL: host?', '127.0.0.1:5432');
  await until('Must be a host name or an address, without the port.');
  await correct('127.0.0.1:5432', '127.0.0.1');
  await answer('PostgreSQL: port?', String((refusing.address() as AddressInfo).port));
  await answer('PostgreSQL: database?', NAME);
  await answer('PostgreSQL: role of the portal?', postgres.username);
  await answer(`PostgreSQL: password of ${postgres.username}?`, 'wrong');
  await choose('Does another role own the tables?', 'n');
  await until(`PostgreSQL refused the password of "${postgres.username}"`);
  // Enter keeps the previous answer.
  await answer('PostgreSQL: host?', postgres.hostname);
  await answer('PostgreSQL: port?', postgres.port || '5432');
  await answer('PostgreSQL: database?');
  await answer('PostgreSQL: role of the portal?');
  await answer(`PostgreSQL: password of ${postgres.username}?`, postgres.password);
  await choose('Does another role own the tables?', 'n');
  await until('PostgreSQL works.');

  const server = new URL(game.url);
  await choose('Connect a game?', 'y');
  await answer('Game: which server files?');
  await answer('Game: what is the server called?', 'Giran');
  await answer('Game database: host?');
  await answer('Game database: port?', '1');
  await answer('Game database: name?', game.name);
  await answer('Game database: user of the portal?', server.username);
  await answer('Game database: its password?', server.password);
  await until('The database of Giran cannot be used: connect ECONNREFUSED');
  await choose('Try again?', 'y');
  // Blanks are no answer either.
  await answer('Game: what is the server called?', '  ');
  await answer('Game database: host?', server.hostname);
  await answer('Game database: port?', server.port || '3306');
  await answer('Game database: name?');
  await answer('Game database: user of the portal?');
  await answer('Game database: its password?', server.password);
  await until('The database of Giran works.');
  await choose('Another game?', 'n');

  await choose('Set up mail?', 'y');
  await answer('Mail server: host?', '127.0.0.1');
  await answer('Mail server: port?', '1');
  await answer('Mail server: user?');
  await answer('Mail server: password?');
  await answer('Sender that players see?', 'ab');
  await until('Must have at least 3 characters.');
  await correct('ab', '');
  await until('Mail does not work: no mail server answers at 127.0.0.1:1');
  await choose('Try again?', 'y');
  await answer('Mail server: host?');
  await answer('Mail server: port?', String(smtpPort));
  await answer('Mail server: user?');
  await answer('Mail server: password?');
  await answer('Sender that players see?');
  await until('Mail works.');

  await answer('Email of the first admin?', 'first@example');
  await until('"first@example" is not an email address.');
  await correct('first@example', 'first@example.org');
  await until('Created first@example.org as an owner.');
  await until('Next steps:');
  expect(await terminal.ended).toBe(0);
  refusing.close();
  expect(readConfig({ file, env: {} })).toMatchObject({
    mode: 'production',
    site: { name: 'Aden Online', url: 'https://aden.example' },
    mail: { from: 'Aden Online <no-reply@aden.example>' },
    worlds: [{ id: 1, name: 'Giran', flavor: 'auto' }],
  });
});

test('Ctrl+C at a question writes nothing, and says so', async () => {
  const { file, terminal } = startSetup();
  await terminal.answer('What is the site called?', 'Aden');
  await terminal.until('What is its URL?');
  terminal.type('\x03');
  await terminal.until('Nothing was written.');
  await terminal.until('Setup was canceled.');
  expect([await terminal.ended, existsSync(file)]).toEqual([1, false]);
});
