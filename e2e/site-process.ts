import { type ChildProcess, spawn } from 'node:child_process';
import { createDatabase, dropDatabase } from './site-database.ts';

/** A site in a process of its own, on a separate database. */
export interface SiteProcess {
  databaseUrl: string;
  /** What it printed, up to the line that begins with READY. */
  output: string;
  /** Ends the process and drops its database. */
  close(): Promise<void>;
}

/** Runs `file` with the port, the URL of its database and `args`, and waits for READY. */
export async function openSiteProcess(
  file: string,
  port: number,
  ...args: readonly string[]
): Promise<SiteProcess> {
  const database = `castellan_site_${port}`;
  const databaseUrl = await createDatabase(database);
  const site = spawn(process.execPath, [file, String(port), databaseUrl, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ready = Promise.withResolvers<string>();
  let output = '';
  site.once('exit', (code) => ready.reject(new Error(`the site exited with ${code}`)));
  site.stdout.on('data', (chunk) => {
    output += String(chunk);
    if (/^READY\b.*\n/m.test(output)) ready.resolve(output);
  });
  return {
    databaseUrl,
    output: await ready.promise,
    async close() {
      site.removeAllListeners('exit');
      await stopProcess(site);
      await dropDatabase(database);
    },
  };
}

export async function stopProcess(child: ChildProcess): Promise<void> {
  const exited = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await exited;
}
