import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { stringify } from 'yaml';
import { freePort } from '#server/platform/free-port.ts';
import { untilTrue } from './until-true.ts';

type Role = 'web' | 'worker';
export type Settings = Readonly<Record<string, unknown>>;

/** An installation in its own folder: configuration, the command, and its two processes. */
export interface TrialPortal {
  file: string;
  ports: Readonly<Record<Role, number>>;
  baseUrl: string;
  /** From now on commands and new processes are those of the release in this folder. */
  switchTo(release: string): void;
  /** Runs a command to its end; throws with what it printed when it fails. */
  castellan(...args: string[]): Promise<string>;
  /** Starts a process and waits until it is ready. A second one of a role needs a port of its own. */
  start(role: Role, port?: number): Promise<void>;
  /** The id of the process on this port. */
  pidOn(port: number): number;
  stop(role: Role, port?: number): Promise<void>;
  /** SIGKILL, as from the kernel when memory runs out. */
  kill(role: Role): Promise<void>;
}

/** The code this script belongs to. */
export const CURRENT = join(import.meta.dirname, '../..');
/** Long enough for a busy machine. */
const READY_MS = 300_000;

export async function openTrialPortal(folder: string, settings: Settings): Promise<TrialPortal> {
  const ports = { web: await freePort(), worker: await freePort() };
  const file = join(folder, 'castellan.yaml');
  const log = openSync(join(folder, 'portal.log'), 'a');
  const running = new Map<number, ChildProcess>();
  let release = CURRENT;
  const command = () => join(release, 'bin/castellan.mjs');
  const http = { port: ports.web, trusted_proxies: ['127.0.0.1'], requests_per_minute: 100_000 };
  const metrics = { port: ports.worker, ...(settings['metrics'] as object | undefined) };
  writeFileSync(file, stringify({ ...settings, http, metrics }), { mode: 0o600 });

  async function end(port: number, signal: NodeJS.Signals): Promise<void> {
    const child = running.get(port);
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }
  process.once('exit', () => {
    for (const child of running.values()) child.kill('SIGKILL');
  });

  return {
    file,
    ports,
    baseUrl: `http://127.0.0.1:${ports.web}`,
    switchTo(folderOfRelease) {
      release = folderOfRelease;
    },
    async castellan(...args) {
      const ran = promisify(execFile)(process.execPath, [command(), ...args, `--config=${file}`]);
      return (await ran).stdout;
    },
    async start(role, port = ports[role]) {
      const args = [command(), 'start', `--roles=${role}`, `--port=${port}`, `--config=${file}`];
      const child = spawn(process.execPath, args, { stdio: ['ignore', log, log] });
      running.set(port, child);
      await untilTrue(`${role} is ready`, READY_MS, async () => {
        if (child.exitCode !== null) throw new Error(`${role} exited: see ${folder}/portal.log`);
        return isReady(port);
      });
    },
    pidOn: (port) => running.get(port)?.pid ?? 0,
    stop: (role, port = ports[role]) => end(port, 'SIGTERM'),
    kill: (role) => end(ports[role], 'SIGKILL'),
  };
}

async function isReady(port: number): Promise<boolean> {
  const response = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
  return response?.ok === true;
}

/** Settings of every trial. Production mode, so that the same checks apply as for operators. */
export function trialSettings(folder: string): Settings {
  return {
    mode: 'production',
    allow: ['plain_http', 'no_mail'],
    site: { name: 'Trial', url: 'http://localhost:4100' },
    secret: randomBytes(32).toString('hex'),
    log: { level: 'warn' },
    attachments: { folder: join(folder, 'attachments') },
    backup: { key: randomBytes(32).toString('hex'), folder: join(folder, 'backups') },
  };
}
