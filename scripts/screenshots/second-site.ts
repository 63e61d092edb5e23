import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DATABASE_URL } from '../../e2e/site.ts';

/** A second web process on the demo's database, with different settings. */
export async function startSecondSite(
  port: number,
  settings: { site?: object; worlds: object[] },
): Promise<{ url: string; stop: () => Promise<void> }> {
  const url = `http://localhost:${port}`;
  const file = join(mkdtempSync(join(tmpdir(), 'castellan-second-')), 'castellan.yaml');
  writeFileSync(
    file,
    JSON.stringify({
      allow: ['simulated_world', 'no_mail', 'plain_http'],
      site: { name: 'Eldergrave', url, ...settings.site },
      http: { port },
      database: { url: DATABASE_URL },
      secret: randomBytes(32).toString('hex'),
      log: { level: 'error' },
      worlds: settings.worlds,
    }),
    { mode: 0o600 },
  );
  const site = spawn(
    process.execPath,
    ['src/server/main/cli.ts', 'start', `--config=${file}`, '--roles=web'],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  );
  await waitUntilReady(site, `${url}/healthz`);
  return {
    url,
    async stop() {
      site.kill('SIGTERM');
      if (site.exitCode === null) await once(site, 'exit');
    },
  };
}

async function waitUntilReady(site: ChildProcess, url: string): Promise<void> {
  for (let i = 0; i < 6_000; i += 1) {
    if (site.exitCode !== null) throw new Error(`the site exited with ${site.exitCode}`);
    const isUp = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the site did not become ready');
}
