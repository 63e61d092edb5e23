import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { diskNeeds } from '#server/main/upgrade/disk-needs.ts';
import { upgrade } from '#server/main/upgrade/upgrade.ts';
import { waitHealthy } from '#server/main/upgrade/wait-healthy.ts';
import { readConfig } from '#server/platform/config/read-config.ts';
import { freePort } from '#server/platform/free-port.ts';
import { ADMIN_URL, ownerUrlOf } from '#server/testing/admin-url.ts';
import { childProcessManager } from '#server/testing/upgrade/child-process-manager.ts';
import { makeRelease } from '#server/testing/upgrade/make-release.ts';
import { prepareOldRelease } from './trial/old-release.ts';
import { COMMIT, startOldDemo } from './try-upgrade/old-release.ts';
import { PATHS, startVisitors } from './try-upgrade/visitors.ts';

/**
 * Upgrades 0.1.0 with its demo data to the current code, behind Caddy with the rules of
 * deploy/caddy, under visitor load: `npm run build && npm run try-upgrade [-- --old=FOLDER]`. Needs
 * git, Caddy and a PostgreSQL where databases may be created (TEST_DATABASE_URL). Fails if a
 * request does.
 */
const { values } = parseArgs({ options: { old: { type: 'string' } } });
const home = mkdtempSync(join(tmpdir(), 'castellan-try-upgrade-'));
const old = resolve(values.old ?? join(home, 'old'));
const database = `castellan_try_upgrade_${process.pid}`;
const [web, worker, front] = [await freePort(), await freePort(), await freePort()];
const VERSION = '0.2.0';
const print = (line: string) => console.log(`${(performance.now() / 1_000).toFixed(1)} s  ${line}`);

prepareOldRelease(old, COMMIT);
mkdirSync(join(home, 'releases'));
symlinkSync(old, join(home, 'current'));
const next = makeRelease(join(home, 'next'), { version: VERSION });
const config = join(home, 'castellan.yaml');
writeFileSync(config, settings());
await asAdmin(`create database ${database}`);
const manager = childProcessManager({ home, config, ports: { web, worker } });
manager.adopt('web', startOldDemo(old, web, ownerUrlOf(database)));
const caddy = spawn('caddy', ['run', '--config', caddyfile(), '--adapter', 'caddyfile'], {
  stdio: 'ignore',
});
try {
  const url = `http://localhost:${front}`;
  if (!(await waitHealthy(`${url}/healthz`, '0.1.0', 300_000)))
    throw new Error('0.1.0 does not respond');
  // Boards exist once the worlds have been read for the first time.
  while (!(await hasAll(url))) await pause(500);
  print('0.1.0 serves its demo.');
  const visitors = startVisitors(url);
  await pause(10_000);
  const needs = (isMigrating: boolean) =>
    diskNeeds(readConfig({ file: config, env: process.env }), isMigrating);
  await upgrade(next, { home, manager, diskNeeds: needs, print, healthTimeoutMs: 300_000 });
  await pause(10_000);
  const { count, failed, slowestMs } = await visitors.stop();
  console.log(await manager.run(join(home, 'current'), ['audit']));
  print(
    `${count} requests, ${failed.length} failed; the slowest took ${Math.round(slowestMs)} ms.`,
  );
  for (const line of failed.slice(0, 20)) console.log(line);
  process.exitCode = failed.length === 0 ? 0 : 1;
} finally {
  await manager.stopAll();
  caddy.kill();
  await once(caddy, 'exit');
  await asAdmin(`drop database ${database}`);
  rmSync(home, { recursive: true, force: true });
}

async function hasAll(url: string): Promise<boolean> {
  const responses = await Promise.all(PATHS.map((path) => fetch(url + path)));
  return responses.every(({ ok }) => ok);
}

function settings(): string {
  return `mode: demo
site: { name: Eldergrave, url: 'http://localhost:${web}' }
http: { port: ${web}, trusted_proxies: [127.0.0.1] }
metrics: { port: ${worker} }
database: { url: '${ownerUrlOf(database)}' }
attachments: { folder: '${home}/attachments' }
backup: { key: '${'k'.repeat(64)}', folder: '${home}/backups' }
secret: ${'s'.repeat(40)}
log: { level: warn }
worlds:
  - { id: 1, name: Eldergrave, flavor: demo, demo: { seed: 7, characters: 2000 } }
  - { id: 2, name: Winterhold, flavor: demo, demo: { seed: 11, characters: 2000 } }
`;
}

/** The file operators have, for another port and without a certificate. */
function caddyfile(): string {
  const text = readFileSync('deploy/caddy/Caddyfile', 'utf8')
    .replace(/^DOMAIN/m, `http://localhost:${front}`)
    .replace('127.0.0.1:4100', `127.0.0.1:${web}`);
  const file = join(home, 'Caddyfile');
  writeFileSync(file, `{\n\tadmin off\n}\n${text}`);
  return file;
}

async function asAdmin(statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: ADMIN_URL });
  await admin.connect();
  await admin.query(statement).finally(() => admin.end());
}
