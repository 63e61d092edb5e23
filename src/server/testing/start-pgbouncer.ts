import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '#server/platform/free-port.ts';

export const hasPgbouncer = spawnSync('pgbouncer', ['--version']).status === 0;

const CONFIG_FILE = 'deploy/pgbouncer/pgbouncer.ini';

export interface Pgbouncer {
  /** The given role and database, through the pooler. */
  url: string;
  pid: number;
  stop(): Promise<void>;
}

/** Runs PgBouncer with the configuration operators get, in front of this database, on its own port. */
export async function startPgbouncer(
  databaseUrl: string,
  settings: Readonly<Record<string, string>> = {},
  parent = tmpdir(),
): Promise<Pgbouncer> {
  const { hostname, port: serverPort, username, pathname } = new URL(databaseUrl);
  const folder = mkdtempSync(join(parent, 'castellan-pgbouncer-'));
  // PgBouncer runs as another user, who needs access too.
  chmodSync(folder, 0o777);
  const port = await freePort();
  const users = join(folder, 'users');
  writeFileSync(users, `"${username}" ""\n`);
  const database = pathname.slice(1);
  const overrides = {
    listen_port: String(port),
    auth_type: 'trust',
    auth_file: users,
    logfile: join(folder, 'log'),
    pidfile: join(folder, 'pid'),
    ...settings,
  };
  let content = readFileSync(CONFIG_FILE, 'utf8').replace(
    /^castellan = .*?dbname=castellan/m,
    `${database} = host=${hostname} port=${serverPort || 5432} dbname=${database}`,
  );
  for (const [name, value] of Object.entries(overrides)) {
    content = content.replace(new RegExp(`^${name} = .*`, 'm'), `${name} = ${value}`);
  }
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(file, content);
  const user = process.getuid?.() === 0 ? ['-u', 'postgres'] : [];
  const child = spawn('pgbouncer', ['-q', ...user, file], { stdio: 'ignore' });
  const url = Object.assign(new URL(databaseUrl), { hostname: '127.0.0.1', port }).href;
  await waitUntilReady(child, url, join(folder, 'log'));
  return {
    url,
    pid: child.pid ?? 0,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function waitUntilReady(child: ChildProcess, url: string, log: string): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (Date.now() < deadline && child.exitCode === null) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
    client.on('error', () => undefined);
    const isReady = await client
      .connect()
      .then(() => client.query('select 1'))
      .then(() => client.end())
      .then(
        () => true,
        () => false,
      );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  child.kill('SIGKILL');
  throw new Error(`PgBouncer does not answer: ${readFileSync(log, 'utf8')}`);
}
