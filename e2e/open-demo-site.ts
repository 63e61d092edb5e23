import { spawn } from 'node:child_process';
import pg from 'pg';
import { withoutWaitingForDisk } from '#server/testing/admin-url.ts';
import { ADMIN_URL } from './site.ts';

export interface DemoSite {
  databaseUrl: string;
  close(): Promise<void>;
}

/** Starts `demo-site.ts` on a separate database. `settings` are added to its configuration. */
export async function openDemoSite(port: number, settings: object): Promise<DemoSite> {
  const database = `castellan_demo_${port}`;
  await asAdmin(`drop database if exists ${database} with (force)`);
  await asAdmin(`create database ${database}`);
  await asAdmin(withoutWaitingForDisk(database));
  const databaseUrl = Object.assign(new URL(ADMIN_URL), { pathname: `/${database}` }).href;
  const args = ['e2e/demo-site.ts', String(port), databaseUrl, JSON.stringify(settings)];
  const site = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ready = Promise.withResolvers<void>();
  site.once('exit', (code) => ready.reject(new Error(`the site ended with ${code}`)));
  site.stdout.on('data', (chunk) => {
    if (/^READY$/m.test(String(chunk))) ready.resolve();
  });
  await ready.promise;
  return {
    databaseUrl,
    async close() {
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
