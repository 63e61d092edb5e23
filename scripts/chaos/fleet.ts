import { type ChildProcess, fork } from 'node:child_process';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { TcpProxy } from '../trial/proxy.ts';
import type { Random } from './random.ts';

interface FleetProcess {
  readonly role: 'web' | 'worker';
  /** All connections of the process go through these. */
  readonly postgres: TcpProxy;
  readonly games: TcpProxy;
}

export interface Fleet {
  readonly processes: readonly FleetProcess[];
  killOne(random: Random): void;
  /** Pauses one process; returns a function that resumes it, or undefined if there is none. */
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

export interface ProcessPlan {
  /** Its configuration file. */
  file: string;
  args: readonly [role: 'web' | 'worker', ...rest: string[]];
  postgres: TcpProxy;
  games: TcpProxy;
}

const PROCESS_SCRIPT = new URL('fleet-process.ts', import.meta.url);

interface ProcessState {
  plan: ProcessPlan;
  child: ChildProcess | undefined;
  isKilled: boolean;
  isReady: boolean;
  isPaused: boolean;
  /** Writes about to start. */
  pendingWrites: number;
}

export async function startFleet(plans: readonly ProcessPlan[]): Promise<Fleet> {
  let isOver = false;
  let kills = 0;
  let lateWrites = 0;
  const unexpectedExits: string[] = [];
  const states: ProcessState[] = plans.map((plan) => ({
    plan,
    child: undefined,
    isKilled: false,
    isReady: false,
    isPaused: false,
    pendingWrites: 0,
  }));

  function start(state: ProcessState): Promise<void> {
    const { file, args } = state.plan;
    const child = fork(PROCESS_SCRIPT, [file, ...args], {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      env: {
        ...process.env,
        CHAOS: 'faults',
        NODE_COMPILE_CACHE: join(dirname(file), 'compiled'),
      },
    });
    const fresh = { isKilled: false, isReady: false, isPaused: false, pendingWrites: 0 };
    Object.assign(state, { ...fresh, child });
    let stderr = '';
    child.stderr?.on('data', (chunk) => {
      stderr = (stderr + chunk).slice(-3_000);
    });
    const ready = new Promise<void>((resolve) => {
      child.on('message', (message) => {
        if (typeof message === 'number') state.pendingWrites = message;
        if (message === 'late write') lateWrites += 1;
        if (message !== 'ready') return;
        state.isReady = true;
        resolve();
      });
      child.once('exit', () => resolve());
    });
    child.once('exit', async (code) => {
      if (isOver) return;
      // A process that cannot reach its database at start exits, as intended.
      if (!state.isKilled && state.isReady)
        unexpectedExits.push(`${args[0]} exited with ${code}: ${stderr}`);
      await delay(200);
      if (!isOver) await start(state);
    });
    return ready;
  }

  // Possible victims. Neither one that is starting (it holds no leases) nor one that is paused (it
  // must resume first, so that its late writes happen).
  const running = () =>
    states.filter(({ isReady, isKilled, isPaused }) => isReady && !isKilled && !isPaused);

  function kill(state: ProcessState): boolean {
    state.isKilled = true;
    return state.child?.kill('SIGKILL') ?? false;
  }

  // A paused process would not notice that its parent exited.
  process.once('exit', () => {
    for (const state of states) kill(state);
  });
  await Promise.all(states.map(start));

  return {
    processes: plans.map(({ args: [role], postgres, games }) => ({ role, postgres, games })),
    killOne(random) {
      const victims = running();
      if (victims.length > 0 && kill(random.pick(victims))) kills += 1;
    },
    pauseOne(random) {
      const victims = running();
      // Usually the process with the most pending writes: typically a worker, which holds leases.
      const busiest = victims.toSorted((a, b) => b.pendingWrites - a.pendingWrites)[0];
      if (!busiest) return undefined;
      const state = random.next() < 0.8 ? busiest : random.pick(victims);
      const child = state.child;
      if (!child?.kill('SIGSTOP')) return undefined;
      state.isPaused = true;
      return () => {
        if (state.child !== child) return;
        state.isPaused = false;
        child.kill('SIGCONT');
      };
    },
    async restart() {
      const ready = () => states.every(({ isReady, isKilled }) => isReady && !isKilled);
      for (const state of states) kill(state);
      while (!ready() && !isOver) await delay(100);
    },
    stop() {
      isOver = true;
      for (const state of states) kill(state);
    },
    kills: () => kills,
    lateWrites: () => lateWrites,
    unexpectedExits: () => unexpectedExits,
  };
}
