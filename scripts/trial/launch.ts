import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { asUser } from './as-user.ts';

export interface Program {
  name: string;
  user: string;
  command: readonly string[];
  env?: Readonly<Record<string, string>>;
}

/** Starts a program with its own log file in the folder. */
export function launch(folder: string, { name, user, command, env }: Program): ChildProcess {
  const log = openSync(join(folder, `${name}.log`), 'a');
  const [program, ...args] = asUser(user, command);
  return spawn(program, args, {
    stdio: ['ignore', log, log],
    env: { ...process.env, ...env },
    cwd: folder,
  });
}

export async function killNow(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

/**
 * Signals a process and its children, twice: the first time may have missed a child that was just
 * started.
 */
export function signalWithChildren(pid: number, signal: NodeJS.Signals): void {
  for (let round = 0; round < 2; round += 1) {
    for (const each of [pid, ...childrenOf(pid)]) {
      try {
        process.kill(each, signal);
      } catch {
        // It has ended.
      }
    }
  }
}

function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => parentOf(name) === pid)
    .map(Number);
}

function parentOf(pid: string): number {
  try {
    // The name, in parentheses, may contain anything.
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return 0;
  }
}

const taken = new Set<number>();

/**
 * A port below those the kernel assigns to outgoing connections, so that it is still free when a
 * server that was down for a while starts again.
 */
export async function steadyPort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 10_000);
    if (taken.has(port)) continue;
    taken.add(port);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
