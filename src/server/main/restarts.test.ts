import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import {
  type RestartingProcess,
  startRestarting,
} from '#server/testing/edge/restarting-process.ts';
import { hasNginx, startNginx } from '#server/testing/edge/start-nginx.ts';

const VISITORS = 4;
const SLOW_MS = 300_000;

/** Visitors who never stop sending requests. */
function visit(address: string) {
  const outcomes: string[] = [];
  let isVisiting = true;
  const visitors = Array.from({ length: VISITORS }, async () => {
    while (isVisiting) {
      const response = await fetch(`${address}/api/answer`).catch((error: Error) => error);
      outcomes.push(
        response instanceof Response ? String(response.status) : String(response.cause),
      );
      if (response instanceof Response) await response.arrayBuffer();
      await pause(10);
    }
  });
  return {
    /** Waits for this many more answers. */
    waitForMore: (count: number) => {
      const target = outcomes.length + count;
      return vi.waitUntil(() => outcomes.length >= target, { timeout: SLOW_MS });
    },
    async end() {
      isVisiting = false;
      await Promise.all(visitors);
      return { count: outcomes.length, failed: outcomes.filter((outcome) => outcome !== '200') };
    },
  };
}

async function restartUnderLoad(processes: readonly RestartingProcess[]) {
  const nginx = await startNginx(...processes.map(({ origin }) => origin));
  try {
    const visitors = visit(nginx.address);
    await visitors.waitForMore(50);
    for (const web of processes) {
      for (const _ of [1, 2]) {
        await web.restart();
        await visitors.waitForMore(50);
      }
    }
    const { count, failed } = await visitors.end();
    process.stdout.write(`${count} requests, ${failed.length} failed\n`);
    return failed;
  } finally {
    await nginx.stop();
    for (const web of processes) web.stop();
  }
}

describe.skipIf(!hasNginx)('restarts behind nginx with the rules of deploy/nginx', () => {
  test('one process whose port is kept open loses no request', async () => {
    expect(await restartUnderLoad([await startRestarting({ isHeld: true })])).toEqual([]);
  }, 600_000);

  test('two processes that restart one after the other lose no request', async () => {
    const processes = [
      await startRestarting({ isHeld: false }),
      await startRestarting({ isHeld: false }),
    ];
    expect(await restartUnderLoad(processes)).toEqual([]);
  }, 600_000);
});
