import { mkdirSync, mkdtempSync, readlinkSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { ManagedProcess } from './process-manager.ts';
import { versionOf } from './release-version.ts';
import { upgrade } from './upgrade.ts';

/**
 * What an upgrade does to the machine when the new release does not start. upgrade.test.ts does
 * one such upgrade with the real portal; here only the health checks are real, so that every way
 * to fail can be tried.
 */
interface Machine {
  home: string;
  /** Everything that was done, in order. */
  done: string[];
  processes: ManagedProcess[];
  /** The version each process reports; null if it does not answer. */
  answers(): Promise<(string | null)[]>;
  upgrade(): Promise<string>;
}

interface Faults {
  /** Processes that do not start with a release: `web 1.1.0`. */
  broken?: readonly string[];
  /** Processes whose restart itself fails: `web 1.1.0`. */
  refused?: readonly string[];
  /** Releases whose system files cannot be installed. */
  failsToInstall?: readonly string[];
  oldReleaseCanKeepRunning?: boolean;
}

function release(folder: string, version: string): string {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'castellan', version }));
  return folder;
}

async function machine(faults: Faults): Promise<Machine> {
  const folder = mkdtempSync(join(tmpdir(), 'castellan-roll-back-'));
  const home = join(folder, 'home');
  symlinkSync(release(join(home, 'releases/1.0.0'), '1.0.0'), join(home, 'current'));
  const done: string[] = [];
  const processes = await Promise.all(
    ['web', 'worker'].map((name) => managedProcess(name, home, faults, done)),
  );
  for (const { restart } of processes) await restart();
  done.length = 0;
  const manager = {
    processes,
    run: async (_: string, [command = '', option = '']: readonly string[]) => {
      done.push(`${command} ${option}`.trim());
      const plan = {
        pending: ['9999_next.sql'],
        runs_meanwhile: faults.oldReleaseCanKeepRunning ?? true,
      };
      return option === '--plan' ? JSON.stringify(plan) : `${command} done`;
    },
    installSystemFiles: async (to: string) => {
      done.push(`installSystemFiles ${basename(to)}`);
      if (faults.failsToInstall?.includes(basename(to))) throw new Error('daemon-reload failed');
    },
  };
  const options = {
    home,
    manager,
    diskNeeds: async () => [],
    print: () => undefined,
    healthTimeoutMs: 600,
  };
  return {
    home,
    done,
    processes,
    answers: () => Promise.all(processes.map(({ healthUrl }) => reportedVersion(healthUrl))),
    upgrade: () =>
      upgrade(release(join(folder, 'next'), '1.1.0'), options).then(
        () => 'succeeded',
        (error: Error) => error.message,
      ),
  };
}

/** Answers as the release that was current when it was restarted, as a process of systemd does. */
async function managedProcess(
  name: string,
  home: string,
  { broken, refused }: Faults,
  done: string[],
): Promise<ManagedProcess> {
  let version: string | null = null;
  const server: Server = createServer((_, response) => {
    if (version === null) response.writeHead(503);
    response.end(JSON.stringify({ version }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => void server.close(() => resolve())));
  return {
    name,
    healthUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    restart: async () => {
      const started = versionOf(join(home, 'current'));
      done.push(`restart ${name} as ${started}`);
      const isAffected = (faults: readonly string[] = []) => faults.includes(`${name} ${started}`);
      if (isAffected(refused)) throw new Error(`Unit castellan@${name} is masked`);
      version = isAffected(broken) ? null : started;
    },
    stop: async () => {
      done.push(`stop ${name}`);
      version = null;
    },
  };
}

async function reportedVersion(url: string): Promise<string | null> {
  return ((await (await fetch(url)).json()) as { version: string | null }).version;
}

const current = ({ home }: Machine) => basename(readlinkSync(join(home, 'current')));
const PREPARED = ['migrate --plan', 'backup', 'migrate'];

test('a release that starts is kept', async () => {
  const site = await machine({});
  expect(await site.upgrade()).toBe('succeeded');
  expect([current(site), await site.answers()]).toEqual(['1.1.0', ['1.1.0', '1.1.0']]);
  expect(site.done).toEqual([
    ...PREPARED,
    'installSystemFiles 1.1.0',
    'restart web as 1.1.0',
    'restart worker as 1.1.0',
  ]);
});

test('web does not start: link, units and web are rolled back; the worker is not touched', async () => {
  const site = await machine({ broken: ['web 1.1.0'] });
  expect(await site.upgrade()).toMatch(
    /1\.1\.0 failed: web did not answer.*1\.0\.0 is running again/,
  );
  expect([current(site), await site.answers()]).toEqual(['1.0.0', ['1.0.0', '1.0.0']]);
  expect(site.done).toEqual([
    ...PREPARED,
    'installSystemFiles 1.1.0',
    'restart web as 1.1.0',
    'installSystemFiles 1.0.0',
    'restart web as 1.0.0',
  ]);
});

test('the worker does not start: web, already upgraded, is rolled back too', async () => {
  const site = await machine({ broken: ['worker 1.1.0'] });
  expect(await site.upgrade()).toMatch(
    /1\.1\.0 failed: worker did not answer.*1\.0\.0 is running again/,
  );
  expect([current(site), await site.answers()]).toEqual(['1.0.0', ['1.0.0', '1.0.0']]);
});

test('a restart that fails counts as a release that does not start', async () => {
  const site = await machine({ refused: ['worker 1.1.0'] });
  expect(await site.upgrade()).toMatch(
    /1\.1\.0 failed: worker did not answer.*1\.0\.0 is running again/,
  );
  expect([current(site), await site.answers()]).toEqual(['1.0.0', ['1.0.0', '1.0.0']]);
});

test('a process that cannot be rolled back is named, and the others still are rolled back', async () => {
  const site = await machine({ broken: ['worker 1.1.0'] });
  // The old release breaks between the two restarts, as if the disk were full.
  const [web] = site.processes;
  if (!web) throw new Error('there is no web');
  const restart = web.restart.bind(web);
  let restarts = 0;
  web.restart = async () => {
    restarts += 1;
    if (restarts === 2) throw new Error('no space left on device');
    await restart();
  };
  const outcome = await site.upgrade();
  expect(outcome).toMatch(/1\.1\.0 failed: worker did not answer.*web did not come back either/);
  expect(outcome).not.toContain('is running again');
  expect([current(site), await site.answers()]).toEqual(['1.0.0', ['1.1.0', '1.0.0']]);
});

test('system files that cannot be installed: the link is rolled back, and every process runs the old release', async () => {
  const site = await machine({ failsToInstall: ['1.1.0'] });
  expect(await site.upgrade()).toMatch(/1\.1\.0 failed: daemon-reload failed.*1\.0\.0 is running/s);
  expect([current(site), await site.answers()]).toEqual(['1.0.0', ['1.0.0', '1.0.0']]);
});

test('processes are rolled back even if the old system files cannot be installed again', async () => {
  const site = await machine({ broken: ['worker 1.1.0'], failsToInstall: ['1.0.0'] });
  expect(await site.upgrade()).toMatch(
    /1\.1\.0 failed: worker did not answer.*1\.0\.0 is running again/,
  );
  expect([current(site), await site.answers()]).toEqual(['1.0.0', ['1.0.0', '1.0.0']]);
});

test('if the old release cannot use the new tables, nothing is rolled back and every process is restarted', async () => {
  const site = await machine({ broken: ['web 1.1.0'], oldReleaseCanKeepRunning: false });
  expect(await site.upgrade()).toMatch(/web did not answer as 1\.1\.0.*nothing was rolled back/);
  expect([current(site), await site.answers()]).toEqual(['1.1.0', [null, '1.1.0']]);
  expect(site.done).toEqual([
    'migrate --plan',
    'stop worker',
    'stop web',
    'backup',
    'migrate',
    'installSystemFiles 1.1.0',
    'restart web as 1.1.0',
    'restart worker as 1.1.0',
  ]);
});
