import { type ChildProcess, execFileSync } from 'node:child_process';
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { isRoot } from '../trial/as-user.ts';
import { postgresPrograms } from '../trial/disposable-servers.ts';
import { killNow, launch, signalWithChildren, steadyPort } from '../trial/launch.ts';
import { openProxy, type TcpProxy } from '../trial/proxy.ts';
import { fillTemplate } from './templates.ts';

/** A PostgreSQL with its Patroni, a disk and a network that can be cut. */
export interface Machine {
  name: string;
  /** PostgreSQL's own port, bypassing the simulated network. */
  port: number;
  /** The port of Patroni's REST API, likewise. */
  restPort: number;
  /** How everything else reaches them. */
  relays: { postgres: TcpProxy; rest: TcpProxy };
  /** False if this user may not mount one. */
  hasDisk: boolean;
  /** `env` is added to the environment of PostgreSQL. */
  start(env?: Readonly<Record<string, string>>): void;
  /** SIGKILL for Patroni and PostgreSQL. */
  kill(): Promise<void>;
  killPostgres(): void;
  /** Suspends both; their connections stay open. */
  pause(): void;
  resume(): void;
  /** No packet gets in or out, and no connection is closed. */
  cutOff(): void;
  reconnect(): void;
  fillDisk(): void;
  clearDisk(): void;
}

interface Passwords {
  superuser: string;
  replication: string;
  rewind: string;
}

export interface MachineOptions {
  folder: string;
  name: string;
  etcdPorts: readonly number[];
  passwords: Passwords;
}

const DISK_MEGABYTES = 1_500;
const MEGABYTE = 2 ** 20;

export async function createMachine(options: MachineOptions): Promise<Machine> {
  const { folder, name, etcdPorts } = options;
  const home = join(folder, name);
  const disk = join(home, 'disk');
  mkdirSync(disk, { recursive: true });
  const hasDisk = mountDisk(disk);
  const [port, restPort] = [await steadyPort(), await steadyPort()];
  const relays = { postgres: await openProxy(port), rest: await openProxy(restPort) };
  const etcd = await Promise.all(etcdPorts.map((each) => openProxy(each)));
  const network = [relays.postgres, relays.rest, ...etcd];
  const file = join(home, 'patroni.yaml');
  const configOptions = { ...options, home, port, restPort, relays, etcd };
  writeFileSync(file, '', { mode: 0o600 });
  if (isRoot()) execFileSync('chown', ['-R', 'postgres', home]);
  const ballast = join(disk, 'ballast');
  let patroni: ChildProcess | undefined;

  const postmaster = () => Number(readFileSync(pidFile(disk), 'utf8').split('\n')[0]);
  const signalPostgres = (signal: NodeJS.Signals) => {
    try {
      signalWithChildren(postmaster(), signal);
    } catch {
      // It does not run.
    }
  };
  return {
    name,
    port,
    restPort,
    relays,
    hasDisk,
    start(env) {
      const bin = env ? wrapPrograms(home, env) : postgresPrograms();
      writeFileSync(file, configure({ ...configOptions, bin }));
      patroni = launch(folder, { name, user: 'postgres', command: ['patroni', file] });
    },
    async kill() {
      // Patroni first: it would restart PostgreSQL.
      await killNow(patroni);
      signalPostgres('SIGKILL');
    },
    killPostgres: () => signalPostgres('SIGKILL'),
    pause() {
      if (patroni?.pid) signalWithChildren(patroni.pid, 'SIGSTOP');
      signalPostgres('SIGSTOP');
    },
    resume() {
      signalPostgres('SIGCONT');
      if (patroni?.pid) signalWithChildren(patroni.pid, 'SIGCONT');
    },
    cutOff() {
      for (const relay of network) relay.pause('both');
    },
    reconnect() {
      for (const relay of network) relay.resume();
    },
    fillDisk() {
      const { bavail, bsize } = statfsSync(disk);
      execFileSync('fallocate', ['-l', String(bavail * bsize), ballast]);
    },
    clearDisk: () => rmSync(ballast, { force: true }),
  };
}

function pidFile(disk: string): string {
  return join(disk, 'data/postmaster.pid');
}

/** In memory, so that filling it fills no other disk. */
function mountDisk(disk: string): boolean {
  if (!isRoot()) return false;
  try {
    const size = `size=${DISK_MEGABYTES * MEGABYTE},mode=0755`;
    execFileSync('mount', ['-t', 'tmpfs', '-o', size, 'tmpfs', disk], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** The same programs, but PostgreSQL itself starts with this environment; Patroni does not. */
function wrapPrograms(home: string, env: Readonly<Record<string, string>>): string {
  const [bin, programs] = [join(home, 'bin'), postgresPrograms()];
  rmSync(bin, { recursive: true, force: true });
  mkdirSync(bin);
  for (const program of readdirSync(programs)) {
    if (program !== 'postgres') symlinkSync(join(programs, program), join(bin, program));
  }
  const variables = Object.entries(env).map(([name, value]) => `${name}='${value}'`);
  const command = ['exec env', ...variables, join(programs, 'postgres'), '"$@"'].join(' ');
  writeFileSync(join(bin, 'postgres'), `#!/bin/sh\n${command}\n`, { mode: 0o755 });
  return bin;
}

interface ConfigOptions extends MachineOptions {
  home: string;
  /** Where PostgreSQL's programs are. */
  bin: string;
  port: number;
  restPort: number;
  relays: Machine['relays'];
  etcd: readonly TcpProxy[];
}

function configure(options: ConfigOptions): string {
  const { home, bin, name, port, restPort, relays, etcd, passwords } = options;
  const hosts = etcd.map((relay) => `127.0.0.1:${relay.port}`).join(', ');
  return fillTemplate('patroni.yaml', {
    'name: NAME': `name: ${name}`,
    'connect_address: ADDRESS:8008': `connect_address: 127.0.0.1:${relays.rest.port}`,
    'listen: ADDRESS:8008': `listen: 127.0.0.1:${restPort}`,
    'connect_address: ADDRESS:5432': `connect_address: 127.0.0.1:${relays.postgres.port}`,
    'listen: ADDRESS:5432': `listen: 127.0.0.1:${port}`,
    // Otherwise Patroni would get the addresses from etcd and bypass the relays.
    '[MACHINE_1:2379, MACHINE_2:2379, MACHINE_3:2379]': `[${hosts}]\n  use_proxies: true`,
    'MACHINE_1/32': '127.0.0.1/32',
    'MACHINE_2/32': '127.0.0.1/32',
    'MACHINE_3/32': '127.0.0.1/32',
    '/var/lib/postgresql/castellan.pgpass': join(home, 'pgpass'),
    '/var/lib/postgresql/castellan': join(home, 'disk/data'),
    '/var/run/postgresql': home,
    '/usr/lib/postgresql/15/bin': bin,
    SUPERUSER_PASSWORD: passwords.superuser,
    REPLICATION_PASSWORD: passwords.replication,
    REWIND_PASSWORD: passwords.rewind,
  });
}
