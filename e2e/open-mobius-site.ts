import { spawn } from 'node:child_process';
import { type Connection, createConnection } from 'mysql2/promise';
import pg from 'pg';
import { withoutWaitingForDisk } from '#server/testing/admin-url.ts';
import { ADMIN_URL } from './site.ts';

export interface MobiusSite {
  /** The game server's own database, to check what is in it. */
  game: Connection;
  /** The portal's. */
  databaseUrl: string;
  close(): Promise<void>;
}

/** Starts `mobius-site.ts` on a separate database. `settings` are added to its configuration. */
export async function openMobiusSite(port: number, settings: object = {}): Promise<MobiusSite> {
  const database = `castellan_mobius_${port}`;
  await asAdmin(`drop database if exists ${database} with (force)`);
  await asAdmin(`create database ${database}`);
  await asAdmin(withoutWaitingForDisk(database));
  const databaseUrl = Object.assign(new URL(ADMIN_URL), { pathname: `/${database}` }).href;
  const args = ['e2e/mobius-site.ts', String(port), databaseUrl, JSON.stringify(settings)];
  const site = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ready = Promise.withResolvers<string>();
  site.once('exit', (code) => ready.reject(new Error(`the site ended with ${code}`)));
  site.stdout.on('data', (chunk) => {
    const address = /^READY (\S+)$/m.exec(String(chunk))?.[1];
    if (address) ready.resolve(address);
  });
  const game = await createConnection(await ready.promise);
  return {
    game,
    databaseUrl,
    async close() {
      await game.end();
      site.removeAllListeners('exit');
      const exited = new Promise((resolve) => site.once('exit', resolve));
      site.kill('SIGTERM');
      await exited;
      await asAdmin(`drop database if exists ${database} with (force)`);
    },
  };
}

async function asAdmin(sql: string): Promise<void> {
  const admin = new pg.Client({ connectionString: ADMIN_URL });
  await admin.connect();
  try {
    await admin.query(sql);
  } finally {
    await admin.end();
  }
}
