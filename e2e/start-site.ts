import { type ChildProcess, spawn } from 'node:child_process';
import pg from 'pg';
import { withoutWaitingForDisk } from '#server/testing/admin-url.ts';
import { createPortalDatabase } from './create-portal-database.ts';
import { ADMIN_URL, DATABASE, DATABASE_URL, PORT } from './site.ts';

const START_LIMIT_MS = 600_000;

/** The demo as an operator would start it, on a separate database. */
export default async function startSite(): Promise<() => Promise<void>> {
  await asAdmin(`drop database if exists ${DATABASE} with (force)`);
  await asAdmin(`create database ${DATABASE}`);
  await asAdmin(withoutWaitingForDisk(DATABASE));
  const { url, owner_url } = await createPortalDatabase(DATABASE_URL);
  const env = { ...process.env, DATABASE_URL: url, DATABASE_OWNER_URL: owner_url };
  const site = spawn(
    process.execPath,
    ['src/server/main/cli.ts', 'demo', '--port', String(PORT), '--characters', '2000'],
    { env, stdio: ['ignore', 'inherit', 'inherit'] },
  );
  await waitUntilReady(site);
  return async () => {
    const exited = new Promise((resolve) => site.once('exit', resolve));
    site.kill('SIGTERM');
    await exited;
    await asAdmin(`drop database ${DATABASE} with (force)`);
  };
}

/** Ready when all worlds have been read once, so that tests start with full boards. */
async function waitUntilReady(site: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_LIMIT_MS;
  while (Date.now() < deadline) {
    if (site.exitCode !== null) throw new Error(`the site ended with ${site.exitCode}`);
    const answers = await Promise.all([1, 2, 3].map(isRead));
    if (answers.every(Boolean)) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  site.kill();
  throw new Error('the site did not become ready');
}

async function isRead(serverId: number): Promise<boolean> {
  try {
    return (await fetch(`http://localhost:${PORT}/api/heroes?server_id=${serverId}`)).ok;
  } catch {
    return false;
  }
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
