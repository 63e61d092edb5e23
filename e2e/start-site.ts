import { type ChildProcess, spawn } from 'node:child_process';
import { createPortalDatabase } from './create-portal-database.ts';
import { DATABASE, PORT } from './site.ts';
import { createDatabase, dropDatabase } from './site-database.ts';
import { stopProcess } from './site-process.ts';

const START_LIMIT_MS = 600_000;

/** The demo as an operator would start it, on a separate database. */
export default async function startSite(): Promise<() => Promise<void>> {
  // Otherwise the tests would run against that site, and fail for unrelated reasons.
  if (await isListening())
    throw new Error(`a site is running on port ${PORT} already: stop it first`);
  const { url, owner_url } = await createPortalDatabase(await createDatabase(DATABASE));
  const env = { ...process.env, DATABASE_URL: url, DATABASE_OWNER_URL: owner_url };
  const site = spawn(
    process.execPath,
    ['src/server/main/cli.ts', 'demo', '--port', String(PORT), '--characters', '2000'],
    { env, stdio: ['ignore', 'inherit', 'inherit'] },
  );
  await waitUntilReady(site);
  return async () => {
    await stopProcess(site);
    await dropDatabase(DATABASE);
  };
}

/** Ready when all worlds have been read once, so that tests start with full boards. */
async function waitUntilReady(site: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_LIMIT_MS;
  while (Date.now() < deadline) {
    if (site.exitCode !== null) throw new Error(`the site exited with ${site.exitCode}`);
    const areReady = await Promise.all([1, 2, 3].map(hasBoards));
    if (areReady.every(Boolean)) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  site.kill();
  throw new Error('the site did not become ready');
}

async function isListening(): Promise<boolean> {
  try {
    await fetch(`http://localhost:${PORT}/api/heroes`);
    return true;
  } catch {
    return false;
  }
}

async function hasBoards(serverId: number): Promise<boolean> {
  try {
    return (await fetch(`http://localhost:${PORT}/api/heroes?server_id=${serverId}`)).ok;
  } catch {
    return false;
  }
}
