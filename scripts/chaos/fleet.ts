import { type ChildProcess, fork } from 'node:child_process';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { TcpProxy } from '../trial/proxy.ts';
import type { Random } from './random.ts';

interface Member {
  readonly role: 'web' | 'worker';
  /** All connections of the process go through these. */
  readonly postgres: TcpProxy;
  readonly games: TcpProxy;
}

export interface Fleet {
  readonly members: readonly Member[];
  killOne(random: Random): void;
  /** Suspends one process; returns a function that resumes it, or undefined if there is none. */
  pauseOne(random: Random): (() => void) | undefined;
  /** Kills and restarts all processes with their current configuration files. */
  restart(): Promise<void>;
  stop(): void;
  kills(): number;
  /** Writes that started after their caller had given up. */
  lateWrites(): number;
  /** Processes that exited unexpectedly. */
  unexpectedExits(): string[];
}

export interface MemberPlan {
  /** Its configuration file. */
  file: string;
  args: readonly [role: 'web' | 'worker', ...rest: string[]];
  postgres: TcpProxy;
  games: TcpProxy;
}

const NODE = new URL('node.ts', import.meta.url);

interface Slot {
  plan: MemberPlan;
  process: ChildProcess | undefined;
  isKilled: boolean;
  isReady: boolean;
  isStopped: boolean;
  /** Writes about to start. */
  waiting: number;
}

export async function startFleet(plans: readonly MemberPlan[]): Promise<Fleet> {
  let isOver = false;
  let kills = 0;
  let lateWrites = 0;
  const unexpectedExits: string[] = [];
  const slots: Slot[] = plans.map((plan) => ({
    plan,
    process: undefined,
    isKilled: false,
    isReady: false,
    isStopped: false,
    waiting: 0,
  }));

  function start(slot: Slot): Promise<void> {
    const { file, args } = slot.plan;
    const child = fork(NODE, [file, ...args], {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      env: {
        ...process.env,
        CHAOS: 'faults',
        NODE_COMPILE_CACHE: join(dirname(file), 'compiled'),
      },
    });
    const fresh = { isKilled: false, isReady: false, isStopped: false, waiting: 0 };
    Object.assign(slot, { ...fresh, process: child });
    let stderr = '';
    child.stderr?.on('data', (chunk) => {
      stderr = (stderr + chunk).slice(-3_000);
    });
    const ready = new Promise<void>((resolve) => {
      child.on('message', (message) => {
        if (typeof message === 'number') slot.waiting = message;
        if (message === 'late write') lateWrites += 1;
        if (message !== 'ready') return;
        slot.isReady = true;
        resolve();
      });
      child.once('exit', () => resolve());
    });
    child.once('exit', async (code) => {
      if (isOver) return;
      // A process that cannot reach its database at start exits, as intended.
      if (!slot.isKilled && slot.isReady)
        unexpectedExits.push(`${args[0]} ended with ${code}: ${stderr}`);
      await delay(200);
      if (!isOver) await start(slot);
    });
    return ready;
  }

  // One that is still starting holds no leases; a suspended one must resume.
  const running = () =>
    slots.filter(({ isReady, isKilled, isStopped }) => isReady && !isKilled && !isStopped);

  function kill(slot: Slot): boolean {
    slot.isKilled = true;
    return slot.process?.kill('SIGKILL') ?? false;
  }

  // A suspended process would not notice that its parent exited.
  process.once('exit', () => {
    for (const slot of slots) kill(slot);
  });
  await Promise.all(slots.map(start));

  return {
    members: plans.map(({ args: [role], postgres, games }) => ({ role, postgres, games })),
    killOne(random) {
      const victims = running();
      if (victims.length > 0 && kill(random.pick(victims))) kills += 1;
    },
    pauseOne(random) {
      const victims = running();
      // Usually a worker in the middle of its calls, because it holds leases.
      const busiest = victims.toSorted((a, b) => b.waiting - a.waiting)[0];
      if (!busiest) return undefined;
      const slot = random.next() < 0.8 ? busiest : random.pick(victims);
      const child = slot.process;
      if (!child?.kill('SIGSTOP')) return undefined;
      slot.isStopped = true;
      return () => {
        if (slot.process !== child) return;
        slot.isStopped = false;
        child.kill('SIGCONT');
      };
    },
    async restart() {
      const ready = () => slots.every(({ isReady, isKilled }) => isReady && !isKilled);
      for (const slot of slots) kill(slot);
      while (!ready() && !isOver) await delay(100);
    },
    stop() {
      isOver = true;
      for (const slot of slots) kill(slot);
    },
    kills: () => kills,
    lateWrites: () => lateWrites,
    unexpectedExits: () => unexpectedExits,
  };
}
