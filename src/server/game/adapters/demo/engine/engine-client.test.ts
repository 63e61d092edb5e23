import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { createEngine } from './engine.ts';
import { createEngineClient } from './engine-client.ts';

const world = { seed: 7, startedAt: Date.UTC(2026, 1, 7), zone: '-03:00' };
const now = Date.UTC(2026, 10, 15, 23);
const small = createEngineClient({ ...world, size: 1_000 });
const million = createEngineClient({ ...world, size: 1_000_000 });
afterAll(() => Promise.all([small.close(), million.close()]));

test('the thread returns what the engine returns', async () => {
  const engine = createEngine({ ...world, size: 1_000 });
  expect(await small.call('pvp', now, 20)).toEqual(engine.pvp(now, 20));
  expect(await small.call('castles', now)).toEqual(engine.castles(now));
});

test('a thread that was stopped is restarted by the next call', async () => {
  const client = createEngineClient({ ...world, size: 100 });
  const call = client.call('pvp', now, 1);
  await client.close();
  await expect(call).rejects.toThrow('stopped');
  expect(await client.call('pvp', now, 1)).toHaveLength(1);
  await client.close();
});

/** Calls of each board; their median is printed. */
const ROUNDS = 12;

test('a million characters: little memory, and a free main thread', async () => {
  const before = process.memoryUsage().rss;
  const times = new Map<string, number[]>();
  const timed = async (board: string, call: () => Promise<unknown>) => {
    const start = performance.now();
    await call();
    times.set(board, [...(times.get(board) ?? []), performance.now() - start]);
  };
  await delay(200);
  const loop = monitorEventLoopDelay({ resolution: 5 });
  const mainCpuBefore = process.threadCpuUsage();
  const processCpuBefore = process.cpuUsage();
  loop.enable();
  await timed('first board', () => million.call('pvp', now, 100));
  for (let round = 0; round < ROUNDS; round++) {
    await timed('pvp', () => million.call('pvp', now + round, 100));
    await timed('pk', () => million.call('pk', now + round, 100));
    await timed('clans', () => million.call('clans', now + round, 100));
    await timed('raids', () => million.call('raids', now + round));
    await timed('heroes', () => million.call('heroes', now + round));
    await timed('online', () => million.call('online', now + round));
    await timed('offers', () => million.call('offers', now + round, 200));
  }
  loop.disable();
  const mainCpuMs = milliseconds(process.threadCpuUsage(mainCpuBefore));
  const engineCpuMs = milliseconds(process.cpuUsage(processCpuBefore)) - mainCpuMs;
  const p99 = loop.percentile(99) / 1e6;
  const megabytes = (process.memoryUsage().rss - before) / 1e6;
  const medians = [...times].map(([board, ms]) => `${board} ${Math.round(median(ms))} ms`);
  process.stdout.write(
    `1,000,000 characters, medians: ${medians.join(', ')}; ` +
      `event loop p99 ${p99.toFixed(1)} ms, main thread ${Math.round(mainCpuMs)} ms of CPU, engine ${Math.round(engineCpuMs)} ms; +${Math.round(megabytes)} MB\n`,
  );
  // Compared with the engine's thread, since a slow or busy machine takes longer for both.
  expect(mainCpuMs).toBeLessThan(engineCpuMs / 8);
  expect(megabytes).toBeLessThan(300);
});

function milliseconds({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1_000;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}
