import { type ChildProcess, fork } from 'node:child_process';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from './own-servers.ts';
import type { Random } from './random.ts';

export interface Fleet {
  /** Addresses of web nodes; some may be dead at this moment. */
  webs: readonly string[];
  killOne(random: Random): void;
  stop(): void;
  kills(): number;
  /** Processes that ended without being told to. */
  ownDeaths(): string[];
}

const NODE = new URL('node.ts', import.meta.url);

export async function startFleet(file: string, webs: number, workers: number): Promise<Fleet> {
  let isStopped = false;
  let kills = 0;
  const ownDeaths: string[] = [];
  const members: Array<{ process: ChildProcess; isKilled: boolean; isReady: boolean }> = [];
  const addresses: string[] = [];

  function start(args: readonly string[], place: number): Promise<void> {
    const child = fork(NODE, [file, ...args], {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      env: { ...process.env, NODE_COMPILE_CACHE: join(dirname(file), 'compiled') },
    });
    const member = { process: child, isKilled: false, isReady: false };
    members[place] = member;
    let words = '';
    child.stderr?.on('data', (chunk) => {
      words = (words + chunk).slice(-600);
    });
    const ready = new Promise<void>((resolve) => {
      child.once('message', () => {
        member.isReady = true;
        resolve();
      });
      child.once('exit', () => resolve());
    });
    child.once('exit', async (code) => {
      if (isStopped) return;
      // A process that does not find its database at start gives up, as it should.
      if (!member.isKilled && member.isReady)
        ownDeaths.push(`${args[0]} ended with ${code}: ${words}`);
      await delay(200);
      if (!isStopped) await start(args, place);
    });
    return ready;
  }

  for (let i = 0; i < webs; i += 1) {
    const port = await freePort();
    addresses.push(`http://127.0.0.1:${port}`);
    await start(['web', String(port)], i);
  }
  for (let i = 0; i < workers; i += 1) await start(['worker'], webs + i);

  return {
    webs: addresses,
    killOne(random) {
      // One that is still starting has nothing to lose.
      const alive = members.filter(({ isReady, isKilled }) => isReady && !isKilled);
      if (alive.length === 0) return;
      const member = random.pick(alive);
      member.isKilled = true;
      if (member.process.kill('SIGKILL')) kills += 1;
    },
    stop() {
      isStopped = true;
      for (const { process: child } of members) child.kill('SIGKILL');
    },
    kills: () => kills,
    ownDeaths: () => ownDeaths,
  };
}
