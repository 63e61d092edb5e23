import { execFile } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { TdsServer } from '#server/game/adapters/pts/testing/tds-server.ts';
import { readConfig } from '#server/platform/config/read-config.ts';
import { safetyFaults } from '#server/platform/config/safety-faults.ts';
import { ADMIN_URL } from '#server/testing/admin-url.ts';
import {
  createMariadbDatabase,
  type MariadbDatabase,
} from '#server/testing/worlds/mariadb-database.ts';
import { mobiusTables } from '#server/testing/worlds/mobius-tables.ts';
import { type Answers, answersSchema } from './answers.ts';
import { setup } from './setup.ts';

const NAME = `castellan_test_setup_${process.pid}`;
const PASSWORD = `p@ss #1 'quoted'`;
const postgres = new URL(ADMIN_URL);
const tds = new TdsServer();
let game: MariadbDatabase;
let smtp: SMTPServer;
let smtpPort = 0;

beforeAll(async () => {
  await asAdmin(`create database ${NAME}`);
  game = await createMariadbDatabase(
    'setup',
    mobiusTables({ chronicle: 'interlude', engine: 'InnoDB' }),
  );
  await game.connection.query(`create user '${NAME}'@'127.0.0.1' identified by ?`, [PASSWORD]);
  await game.connection.query(`grant select on ${game.name}.* to '${NAME}'@'127.0.0.1'`);
  smtp = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'] });
  const listening = smtp.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  smtpPort = (listening.address() as AddressInfo).port;
});
afterAll(async () => {
  await game.connection.query(`drop user '${NAME}'@'127.0.0.1'`);
  await game.drop();
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
  await asAdmin(`drop database ${NAME}`);
});

function answersWith(changes: Partial<Record<'database' | 'game' | 'mail', object>> = {}): Answers {
  const server = new URL(game.url);
  return answersSchema.parse({
    site: { name: 'Aden Online', url: 'https://aden.example/' },
    database: {
      host: postgres.hostname,
      port: Number(postgres.port || 5432),
      name: NAME,
      user: postgres.username,
      ...changes.database,
    },
    games: [
      {
        id: 1,
        name: 'Giran',
        host: server.hostname,
        port: Number(server.port || 3306),
        database: game.name,
        user: NAME,
        password: PASSWORD,
        ...changes.game,
      },
    ],
    mail: {
      host: '127.0.0.1',
      port: smtpPort,
      from: 'Aden <no-reply@aden.example>',
      ...changes.mail,
    },
    admin: 'first@example.com',
  });
}

const freshFile = () => join(mkdtempSync(join(tmpdir(), 'castellan-setup-')), 'castellan.yaml');

async function run(answers: Answers, file = freshFile(), acceptsProblems = false) {
  const output: string[] = [];
  const print = (line: string) => output.push(line);
  await setup(answers, { config: file, acceptsProblems, print });
  return { file, output: output.join('\n') };
}

test('from an empty database to a portal that production accepts', async () => {
  const { file, output } = await run(answersWith());
  expect(output).toMatch(
    /PostgreSQL works.*mobius, Interlude.*Tables created.*Created first@example\.com.*https:\/\/aden\.example\/.*Next steps/s,
  );
  expect(output).not.toContain(PASSWORD);
  const env = file.replace('castellan.yaml', '.env');
  expect([statSync(file).mode & 0o777, statSync(env).mode & 0o777]).toEqual([0o640, 0o600]);
  expect(readFileSync(file, 'utf8')).not.toContain(PASSWORD);
  const config = readConfig({ file, env: {} });
  expect(safetyFaults(file, config)).toEqual([]);
  expect(config).toMatchObject({
    allow: [],
    site: { name: 'Aden Online', url: 'https://aden.example' },
    worlds: [{ id: 1, name: 'Giran', flavor: 'auto' }],
  });
  expect(decodeURIComponent(new URL(config.worlds[0]?.game_database?.url ?? '').password)).toBe(
    PASSWORD,
  );
});

test('run again, setup keeps the secret and manual edits', async () => {
  const { file } = await run(answersWith());
  const secret = readConfig({ file, env: {} }).secret;
  const byHand = readFileSync(file, 'utf8').replace('mode: production', '# mine\nmode: production');
  writeFileSync(file, `${byHand}votes:\n  points: 3\n`, { mode: 0o640 });
  const changed = { ...answersWith(), site: { name: 'New name', url: 'https://aden.example' } };
  const { output } = await run(changed, file);
  expect(output).toContain('Tables are up to date');
  const config = readConfig({ file, env: {} });
  expect([config.secret, config.site.name, config.votes.points]).toEqual([secret, 'New name', 3]);
  expect(config.worlds).toHaveLength(1);
  expect(readFileSync(file, 'utf8')).toContain('# mine');
});

test.each<[what: string, changes: Parameters<typeof answersWith>[0], words: RegExp]>([
  [
    'a missing database',
    { database: { name: 'castellan_none' } },
    /There is no database "castellan_none"/,
  ],
  [
    'a wrong password for the game',
    { game: { password: 'wrong' } },
    /Giran cannot be used: Access denied/,
  ],
  ['a dead game database', { game: { port: 1 } }, /Giran cannot be used: connect ECONNREFUSED/],
  ['a dead mail server', { mail: { port: 1 } }, /Mail does not work: no mail server answers/],
])('%s is reported immediately, and nothing is written', async (_, changes, words) => {
  const file = freshFile();
  await expect(run(answersWith(changes), file)).rejects.toThrow(words);
  expect([existsSync(file), existsSync(file.replace('castellan.yaml', '.env'))]).toEqual([
    false,
    false,
  ]);
});

test.each<[what: string, text: string, words: RegExp]>([
  ['is no YAML', 'site: {name: Aden\n', /castellan\.yaml: /],
  ['has a text in place of settings', 'site: Aden\n', /Expected YAML collection at site/],
])('an existing file that %s is refused, and nothing is written', async (_, text, words) => {
  const file = freshFile();
  writeFileSync(file, text, { mode: 0o640 });
  await expect(run(answersWith(), file)).rejects.toThrow(words);
  expect(readdirSync(dirname(file))).toEqual(['castellan.yaml']);
  expect(readFileSync(file, 'utf8')).toBe(text);
});

test('a game that refuses the login shows statements to paste, and can be accepted for now', async () => {
  const { file, output } = await run(
    answersWith({ game: { password: 'wrong' } }),
    freshFile(),
    true,
  );
  expect(output).toMatch(/create user if not exists .*grant select on/s);
  expect(readConfig({ file, env: {} }).worlds[0]?.name).toBe('Giran');
});

test('a PTS server that refuses the login shows login, user and grants, and both databases are written', async () => {
  tds.refusesLogin = 18456;
  const at = { host: '127.0.0.1', port: await tds.listen() };
  const answers = answersWith({ game: { kind: 'pts', database: 'lin2world', ...at } });
  const { file, output } = await run(answers, freshFile(), true);
  expect(output).toMatch(
    /use lin2db;.*create login .*create user .*use lin2world;.*create schema castellan.*grant select, insert, update, delete on schema::castellan/s,
  );
  expect(output).toContain('(put the password of game_database.url in place of <password>)');
  const [world] = readConfig({ file, env: {} }).worlds;
  const urls = [world?.game_database?.url, world?.login_database?.url].map(
    (url = '') => new URL(url),
  );
  expect(urls.map(({ protocol, pathname }) => protocol + pathname)).toEqual([
    'mssql:/lin2world',
    'mssql:/lin2db',
  ]);
  expect(urls.map(({ password }) => decodeURIComponent(password))).toEqual([PASSWORD, PASSWORD]);
});

test('without a game or mail, the file states that this is intended', async () => {
  const { mail: _, ...rest } = answersWith();
  const { file } = await run({ ...rest, games: [], site: { name: 'A', url: 'http://10.0.0.1' } });
  expect(parse(readFileSync(file, 'utf8'))).toMatchObject({
    allow: ['simulated_world', 'no_mail', 'plain_http'],
    worlds: [{ flavor: 'demo' }],
  });
});

test('values set by the installer need no answer, and are written', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'castellan-setup-'));
  const { database, site, games: _, mail: __, ...otherAnswers } = answersWith();
  const folders = { attachments: '/var/lib/somewhere/attachments', backups: '/var/backups/here' };
  const known = { site: { url: site.url }, database, folders };
  writeFileSync(join(folder, 'known.json'), JSON.stringify(known));
  writeFileSync(
    join(folder, 'answers.json'),
    JSON.stringify({ ...otherAnswers, site: { name: site.name } }),
  );
  const file = join(folder, 'castellan.yaml');
  await promisify(execFile)('bin/castellan', [
    'setup',
    `--known=${folder}/known.json`,
    `--answers=${folder}/answers.json`,
    `--config=${file}`,
  ]);
  const config = readConfig({ file, env: {} });
  expect(config.site).toMatchObject({ name: site.name, url: 'https://aden.example' });
  expect(config.backup.folder).toBe(folders.backups);
  expect(config.attachments.folder).toBe(folders.attachments);
});

test('a typo in the email and one in the site’s URL give one message each', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'castellan-setup-'));
  const answers = {
    ...answersWith(),
    admin: 'first@example',
    site: { name: 'A', url: 'aden.example' },
  };
  writeFileSync(join(folder, 'answers.json'), JSON.stringify(answers));
  const args = ['setup', `--answers=${folder}/answers.json`, `--config=${folder}/castellan.yaml`];
  const refused = promisify(execFile)('bin/castellan', args);
  await expect(refused).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /2 problem\(s\):\n {2}- site\.url: must start with https:\/\/ or http:\/\/\n {2}- admin: is not an email address\n$/,
    ),
  });
  expect(existsSync(join(folder, 'castellan.yaml'))).toBe(false);
});

test('what the configuration would refuse is reported before anything is written', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'castellan-setup-'));
  const { games, ...others } = answersWith({ game: { zone: 'UTC' } });
  const twice = games.map((game) => ({ ...game, zone: 'Aden/Giran' }));
  const folders = { attachments: 'attachments', backups: '/var/backups' };
  const answers = { ...others, folders, games: [...games, ...twice] };
  writeFileSync(join(folder, 'answers.json'), JSON.stringify(answers));
  const args = ['setup', `--answers=${folder}/answers.json`, `--config=${folder}/castellan.yaml`];
  const refused = promisify(execFile)('bin/castellan', args);
  await expect(refused).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /- games\.1\.zone: is not a time zone .*\n(.*\n)*.*- folders\.attachments: must be an absolute path\n$/,
    ),
  });
  expect(readdirSync(folder)).toEqual(['answers.json']);
});

test('a sender that the configuration would refuse', () => {
  const { mail } = answersWith();
  const { error } = answersSchema.safeParse({ ...answersWith(), mail: { ...mail, from: 'ab' } });
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['mail.from']);
});

test('two games with one id are refused', () => {
  const [one] = answersWith().games;
  const { error } = answersSchema.safeParse({ ...answersWith(), games: [one, one] });
  expect(error?.issues).toMatchObject([
    { path: ['games'], message: 'contains two games with the same id' },
  ]);
});

test.each(['?a=1', '/?a=1', '/#a', '/forum', '/?'])(
  'a site’s URL ends after the host: %s',
  (end) => {
    const site = { name: 'A', url: `https://aden.example${end}` };
    const { error } = answersSchema.safeParse({ ...answersWith(), site });
    expect(error?.issues.map(({ path }) => path)).toEqual([['site', 'url']]);
  },
);

test.each([
  'db.example:5432',
  '::1',
  '[::1',
  '[::::]',
  'user@db',
  'db/name',
  'db\\name',
  'a b',
  '',
])('not a host: %s', (host) => {
  const { mail, games, database } = answersWith();
  const answers = {
    ...answersWith(),
    database: { ...database, host },
    games: games.map((one) => ({ ...one, host })),
    mail: { ...mail, host },
  };
  const { error } = answersSchema.safeParse(answers);
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([
    'database.host',
    'games.0.host',
    'mail.host',
  ]);
});

test.each(['db', 'game_db', 'db.example', '10.0.0.5', '[::1]'])('a host: %s', (host) => {
  const { success } = answersSchema.safeParse({ ...answersWith(), database: { host } });
  expect(success).toBe(true);
});

async function asAdmin(sql: string): Promise<void> {
  const admin = new pg.Client({ connectionString: ADMIN_URL });
  await admin.connect();
  await admin.query(sql);
  await admin.end();
}
