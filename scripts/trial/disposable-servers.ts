import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { createConnection } from 'mysql2/promise';
import pg from 'pg';
import { freePort } from '#server/platform/free-port.ts';
import { asUser, isRoot } from './as-user.ts';

/** A database server for this run only, which can be killed and restarted. */
export interface DisposableServer {
  url: string;
  pid(): number;
  /** Stops immediately, without a clean shutdown; the next start has to recover. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Kills the server and starts it again right away. */
  crash(): Promise<void>;
  stop(): Promise<void>;
}

/** `env` is added to the environment of the server. */
export async function startPostgres(
  folder: string,
  env: Readonly<Record<string, string>> = {},
): Promise<DisposableServer> {
  const port = await freePort();
  const data = join(folder, 'postgres');
  prepare(data, 'postgres');
  const bin = postgresPrograms();
  const options = '-U castellan --auth=trust --encoding=UTF8 --locale=C --no-sync';
  runAs('postgres', `${bin}/initdb -D ${data} ${options}`);
  const url = `postgres://castellan@127.0.0.1:${port}/postgres`;
  const command = [
    // Set for the server, not for setpriv: a preloaded library must be loaded into the server only.
    ...['env', ...Object.entries(env).map(([name, value]) => `${name}=${value}`)],
    join(bin, 'postgres'),
    ...['-D', data, '-p', String(port), '-k', data, '-c', 'listen_addresses=127.0.0.1'],
    ...['-c', 'max_connections=300', '-c', 'shared_buffers=64MB'],
  ];
  // Immediate shutdown. SIGKILL would leave child processes that block the next start.
  return runServer({ user: 'postgres', crashBy: 'SIGQUIT', command, url }, async () => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
    client.on('error', () => undefined);
    await client.connect();
    await client.query('select 1');
    await client.end();
  });
}

/** The folder in which Debian installs the programs of the newest version. */
export function postgresPrograms(): string {
  const versions = '/usr/lib/postgresql';
  return join(versions, readdirSync(versions).sort().at(-1) ?? '', 'bin');
}

export async function startMariadb(folder: string): Promise<DisposableServer> {
  const port = await freePort();
  const data = join(folder, 'mariadb');
  prepare(data, 'mysql');
  runAs(
    'mysql',
    `mariadb-install-db --datadir=${data} --auth-root-authentication-method=normal --skip-test-db`,
  );
  const url = `mysql://root@127.0.0.1:${port}`;
  const command = [
    '/usr/sbin/mariadbd',
    '--no-defaults',
    `--datadir=${data}`,
    `--port=${port}`,
    `--socket=${join(data, 'socket')}`,
    '--bind-address=127.0.0.1',
    '--skip-name-resolve',
    '--innodb-buffer-pool-size=64M',
  ];
  return runServer({ user: 'mysql', crashBy: 'SIGKILL', command, url }, async () => {
    const connection = await createConnection({ uri: url, connectTimeout: 1_000 });
    await connection.query('select 1');
    await connection.end();
  });
}

/** Without persistence: its data is lost when it is killed. */
export async function startRedis(folder: string): Promise<DisposableServer> {
  const port = await freePort();
  const data = join(folder, 'redis');
  prepare(data, 'redis');
  const url = `redis://127.0.0.1:${port}`;
  const command = [
    'redis-server',
    ...['--port', String(port), '--bind', '127.0.0.1', '--dir', data],
    ...['--save', '', '--appendonly', 'no'],
    // So that clean-up finds the process by the folder in its command line.
    ...['--proc-title-template', `{title} {listen-addr} ${data}`],
  ];
  return runServer({ user: 'redis', crashBy: 'SIGKILL', command, url }, async () => {
    const client = new Redis(url, { lazyConnect: true, retryStrategy: () => null });
    client.on('error', () => undefined);
    await client.connect();
    await client.ping();
    client.disconnect();
  });
}

interface ServerOptions {
  user: string;
  crashBy: NodeJS.Signals;
  command: readonly string[];
  url: string;
}

async function runServer(
  { user, crashBy, command, url }: ServerOptions,
  ping: () => Promise<void>,
): Promise<DisposableServer> {
  let server: ChildProcess;
  const start = async () => {
    const [program, ...args] = asUser(user, command);
    server = spawn(program, args, { stdio: 'ignore' });
    for (let i = 0; i < 300; i += 1) {
      if (
        await ping().then(
          () => true,
          () => false,
        )
      )
        return;
      if (server.exitCode !== null) server = spawn(program, args, { stdio: 'ignore' });
      await delay(100);
    }
    throw new Error(`${command[0]} did not start`);
  };
  const end = async (signal: NodeJS.Signals) => {
    const exited = new Promise((resolve) => server.once('exit', resolve));
    server.kill(signal);
    await exited;
  };
  process.once('exit', () => server.kill(crashBy));
  await start();
  return {
    url,
    pid: () => server.pid ?? 0,
    kill: () => end(crashBy),
    start,
    async crash() {
      await end(crashBy);
      await delay(300);
      await start();
    },
    stop: () => end('SIGTERM'),
  };
}

function prepare(data: string, user: string): void {
  mkdirSync(data, { recursive: true });
  chmodSync(data, 0o700);
  if (isRoot()) execFileSync('chown', [user, data]);
}

function runAs(user: string, command: string): void {
  const [program, ...args] = asUser(user, ['sh', '-c', command]);
  execFileSync(program, args, { stdio: 'pipe' });
}
