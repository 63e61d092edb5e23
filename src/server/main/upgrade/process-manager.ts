import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { isIPv6 } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Config } from '#server/platform/config/config-schema.ts';
import { OperatorError } from '#server/platform/operator-error.ts';
import { outputOf } from '../backup/program.ts';

/** One process of the portal; a restart runs whatever release is current. */
export interface ManagedProcess {
  name: string;
  healthUrl: string;
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** What an upgrade needs from the machine. */
export interface ProcessManager {
  /** In the order in which they are restarted. */
  processes: readonly ManagedProcess[];
  /** Runs a command of a release as the user the portal runs as. Returns its output. */
  run(release: string, args: readonly string[]): Promise<string>;
  /** Installs the system files of a release, such as systemd units. */
  installSystemFiles(release: string): Promise<void>;
}

const UNITS = '/etc/systemd/system';
const USER = 'castellan';
/** To query instead of "every address". */
const OWN_ADDRESSES: ReadonlyMap<string, string> = new Map([
  ['0.0.0.0', '127.0.0.1'],
  ['::', '::1'],
]);

/** Throws on a machine, or for a user, for which `systemdManager` cannot work. */
export function requireSystemd(): void {
  if (process.getuid?.() !== 0)
    throw new OperatorError('Run this as root: sudo castellan upgrade …');
  if (!existsSync('/run/systemd/system')) {
    throw new OperatorError(
      'systemd is not running on this machine; docs/operating.md has the manual steps.',
    );
  }
}

/** The processes as deploy/install.sh sets them up. */
export function systemdManager(file: string, config: Config): ProcessManager {
  const listens = { web: config.http, worker: config.metrics };
  const processes = (['web', 'worker'] as const).map((role): ManagedProcess => {
    const unit = `castellan@${role}`;
    return {
      name: unit,
      healthUrl: healthUrlOf(listens[role]),
      restart: () => systemctl('restart', unit),
      // A socket that stays open would start the process again with the next visitor.
      stop: () =>
        systemctl(
          'stop',
          ...(existsSync(join(UNITS, `${unit}.socket`)) ? [`${unit}.socket`] : []),
          unit,
        ),
    };
  });
  return {
    processes,
    run: (release, args) => {
      const command = [join(release, 'bin/castellan'), ...args, `--config=${file}`];
      return capture('runuser', ['-u', USER, '--', ...command]);
    },
    installSystemFiles: async (release) => {
      await cp(join(release, 'deploy/systemd'), UNITS, { recursive: true });
      await systemctl('daemon-reload');
    },
  };
}

/** A process that listens on every address also answers on this machine's own. */
export function healthUrlOf({ host, port }: { host: string; port: number }): string {
  const address = OWN_ADDRESSES.get(host) ?? host;
  return `http://${isIPv6(address) ? `[${address}]` : address}:${port}/healthz`;
}

async function systemctl(...args: string[]): Promise<void> {
  await capture('systemctl', args);
}

async function capture(command: string, args: readonly string[]): Promise<string> {
  return text(outputOf({ command, args }));
}
