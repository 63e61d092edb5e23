import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ADMIN_URL } from '#server/testing/admin-url.ts';
import { refusingPostgres } from '#server/testing/refusing-postgres.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';

/** An error for the operator: one sentence, no stack, a non-zero exit code. */
const database = openTestDatabase();
const servers: { close(): unknown }[] = [];
afterAll(() => Promise.all(servers.map((server) => server.close())));

async function listen(server: ReturnType<typeof createServer>): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  servers.push(server);
  return (server.address() as AddressInfo).port;
}

function configFile(url: string, more = ''): string {
  const file = join(mkdtempSync(join(tmpdir(), 'castellan-')), 'castellan.yaml');
  const text = `mode: demo
database: { url: '${url}' }
secret: ${randomBytes(32).toString('hex')}
log: { level: silent }
worlds: [{ id: 1, name: Aden, flavor: demo, demo: { characters: 10 } }]
${more}`;
  writeFileSync(file, text, { mode: 0o600 });
  return file;
}

async function castellan(args: readonly string[], node: readonly string[] = []) {
  const { DATABASE_URL: _, ...env } = process.env;
  const child = spawn(process.execPath, [...node, 'bin/castellan.mjs', ...args], { env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += String(chunk);
    });
  }
  const [code] = await once(child, 'close');
  return { code: code as number, output: output.trim() };
}

async function expectSentence(args: readonly string[], words: RegExp): Promise<void> {
  const { code, output } = await castellan(args);
  expect(output).toMatch(words);
  expect(output.split('\n')).toHaveLength(1);
  expect(output).not.toMatch(/\n\s+at /);
  expect(code).toBe(1);
}

const worker = (url: string) => ['start', '--roles=worker', `--config=${configFile(url)}`];
const databaseNamed = (name: string) => Object.assign(new URL(ADMIN_URL), { pathname: name }).href;

test.each([
  ['start'],
  ['migrate'],
  ['audit'],
  ['rotate-keys'],
  ['admin', 'create', 'a@example.com'],
])('%s says in one sentence that PostgreSQL is not running', (...command) =>
  expectSentence(
    [...command, `--config=${configFile('postgres://app:hidden@127.0.0.1:1/castellan')}`],
    /^(?!.*hidden).*PostgreSQL does not answer at 127\.0\.0\.1:1 \(database\.url\)\. Start it/,
  ),
);

test('a missing database is reported in one sentence', () =>
  expectSentence(
    worker(databaseNamed('castellan_none')),
    /^There is no database "castellan_none".*create database castellan_none owner \w+;$/,
  ));

test('an unknown host is reported in one sentence', () =>
  expectSentence(
    worker('postgres://app@no-such-machine.invalid/x'),
    /^There is no host named no-such-machine\.invalid:5432/,
  ));

test('a wrong password is reported in one sentence', async () => {
  const port = await listen(refusingPostgres());
  await expectSentence(
    worker(`postgres://app:wrong@127.0.0.1:${port}/castellan`),
    /^PostgreSQL refused the password of "app" \(database\.url\)\..*alter role app password/,
  );
});

test('a port in use is reported in one sentence', async () => {
  const port = await listen(createServer());
  const file = configFile(database.ownerUrl, `http: { port: ${port} }`);
  const words = new RegExp(`^Port ${port} of 127\\.0\\.0\\.1 is in use.*http\\.port.*--port`);
  await expectSentence(['start', `--config=${file}`], words);
  await expectSentence(['demo', `--port=${port}`], words);
});

test('a missing configuration is reported in one sentence', () =>
  expectSentence(
    ['start', '--config=/nowhere/castellan.yaml'],
    /^There is no configuration file \/nowhere\/castellan\.yaml: .*castellan setup.*--config/,
  ));

test.each([
  [
    ['start', '--prot', '80'],
    /^castellan start: Unknown option '--prot'\. See castellan start --help/,
  ],
  [['audit', 'now'], /^castellan audit: Unexpected argument 'now'/],
  [
    ['admin', 'create', 'not-an-address'],
    /^Usage: castellan admin .*"not-an-address" is not an email/,
  ],
])('%j is refused in one sentence', (args, words) =>
  expectSentence(
    args[0] === 'admin' ? [...args, `--config=${configFile(database.ownerUrl)}`] : args,
    words,
  ),
);

test('a Node.js that is too old is refused in one sentence', async () => {
  const older = `data:text/javascript,Object.defineProperty(process, 'versions', { value: { node: '20.11.0' } })`;
  const { code, output } = await castellan(['start'], [`--import=${older}`]);
  expect(output).toMatch(/^Castellan needs Node\.js 24 or newer; this is 20\.11\.0\. Install/);
  expect([code, output.split('\n').length]).toEqual([1, 1]);
});

test('production reports a simulated world, missing mail and missing encryption', async () => {
  const file = configFile(ADMIN_URL).replace('castellan.yaml', 'production.yaml');
  writeFileSync(
    file,
    `secret: ${randomBytes(32).toString('hex')}
database: { url: '${ADMIN_URL}' }
worlds: [{ id: 1, name: Aden, flavor: demo }]
`,
    { mode: 0o600 },
  );
  const { code, output } = await castellan(['start', `--config=${file}`]);
  expect(output).toMatch(/3 problem\(s\).*simulated_world.*no_mail.*plain_http/s);
  expect(code).toBe(1);
});
