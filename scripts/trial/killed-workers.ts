import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';

interface KilledWorkers {
  /** The worker's file and its arguments. */
  file: URL;
  args: readonly string[];
  workers: number;
  /** How often one is killed, spread over the run. */
  kills: number;
  /** How many messages there are to send. */
  messages: number;
  /** How many of them have arrived. */
  count(): number;
  isFinished(): Promise<boolean>;
  /** After a kill, before the next worker starts. */
  afterKill(): Promise<void>;
  print(line: string): void;
}

const POLL_MS = 200;

/** Lets workers send until everything has an outcome, and kills `kills` of them, one at a time. */
export async function runKilledWorkers(run: KilledWorkers): Promise<{
  seconds: number;
  kills: number;
}> {
  const workers = Array.from({ length: run.workers }, () => start(run));
  const began = performance.now();
  let kills = 0;
  try {
    while (!(await run.isFinished())) {
      await delay(POLL_MS);
      const isDue = run.count() > (run.messages * (kills + 1)) / (run.kills + 2);
      if (kills === run.kills || !isDue) continue;
      const index = kills % workers.length;
      await kill(workers[index]);
      kills += 1;
      run.print(`worker killed after ${run.count()} messages`);
      await run.afterKill();
      workers[index] = start(run);
    }
    return { seconds: (performance.now() - began) / 1_000, kills };
  } finally {
    await Promise.all(workers.map(kill));
  }
}

function start({ file, args }: KilledWorkers): ChildProcess {
  return spawn(process.execPath, [file.pathname, ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

async function kill(worker: ChildProcess | undefined): Promise<void> {
  if (!worker || worker.exitCode !== null || worker.signalCode !== null) return;
  const gone = once(worker, 'exit');
  worker.kill('SIGKILL');
  await gone;
}
