import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { inTransaction, type Tx } from '../db/transaction.ts';
import { createLog } from '../log.ts';
import { createMetrics } from '../metrics.ts';
import { createQueue, type Queue } from './create-queue.ts';
import { listDeadLetters } from './dead-letters.ts';
import { defineJob, handleJob } from './job.ts';

const database = openTestDatabase();
const log = createLog({ level: 'silent', pretty: false });
const greet = defineJob({ name: 'test.greet', payload: z.object({ name: z.string() }) });
const stately = defineJob({
  name: 'test.stately',
  payload: z.object({ name: z.string() }),
  policy: 'stately',
});
const failing = defineJob({
  name: 'test.failing',
  payload: z.object({ number: z.int(), link: z.string() }),
  retryLimit: 1,
  retryDelaySeconds: 0,
});
const beat = defineJob({ name: 'test.beat', payload: z.object({}), retryLimit: 0 });
let queues: Queue[] = [];

async function open(isWorker: boolean): Promise<Queue> {
  const queue = createQueue({ url: database.url, log, metrics: createMetrics(), isWorker });
  queues.push(queue);
  await queue.start([greet, stately, failing, beat]);
  return queue;
}

afterEach(async () => {
  await Promise.all(queues.map((queue) => queue.stop(2_000)));
  queues = [];
});

test('a job enqueued in a transaction exists only if it commits', async () => {
  const done: string[] = [];
  const web = await open(false);
  const worker = await open(true);
  await worker.work([
    handleJob(greet, 1, async ({ name }) => {
      done.push(name);
    }),
  ]);
  const enqueue = (tx: Tx, name: string) => web.enqueue(tx, greet, { name });
  const enqueueAndFail = async (tx: Tx, name: string) => {
    await enqueue(tx, name);
    throw new Error('rolled back');
  };
  await expect(inTransaction(database.db, enqueueAndFail, 'ghost')).rejects.toThrow('rolled back');
  await inTransaction(database.db, enqueue, 'real');
  await vi.waitFor(() => expect(done).toEqual(['real']), 5_000);
});

test('a worker is woken, not only polling', async () => {
  const worker = await open(true);
  let pickedUpAt = 0;
  await worker.work([
    handleJob(greet, 1, async () => {
      pickedUpAt = performance.now();
    }),
  ]);
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  const waits: number[] = [];
  for (let i = 0; i < 5; i += 1) {
    pickedUpAt = 0;
    const sent = performance.now();
    await worker.enqueue(database.db, greet, { name: 'x' });
    await vi.waitUntil(() => pickedUpAt > 0, { timeout: 5_000, interval: 1 });
    waits.push(pickedUpAt - sent);
  }
  waits.sort((a, b) => a - b);
  // Polling alone would need half a second on average.
  expect(waits[2]).toBeLessThan(250);
});

test('a payload that does not fit is refused before it is stored', async () => {
  const web = await open(false);
  const wrong = { name: 7 } as unknown as { name: string };
  await expect(web.enqueue(database.db, greet, wrong)).rejects.toThrow('expected string');
});

test('a stately queue keeps one waiting job per key', async () => {
  const web = await open(false);
  for (let i = 0; i < 5; i += 1)
    await web.enqueue(database.db, stately, { name: String(i) }, { key: 'one' });
  const seen: string[] = [];
  const worker = await open(true);
  await worker.work([
    handleJob(stately, 1, async ({ name }) => {
      seen.push(name);
    }),
  ]);
  await vi.waitFor(() => expect(seen).toEqual(['0']), 5_000);
});

test('stopping lets the running job finish', async () => {
  const worker = await open(true);
  let state = 'waiting';
  await worker.work([
    handleJob(greet, 1, async () => {
      state = 'running';
      await new Promise((resolve) => setTimeout(resolve, 700));
      state = 'finished';
    }),
  ]);
  await worker.enqueue(database.db, greet, { name: 'slow' });
  await vi.waitUntil(() => state === 'running', { timeout: 5_000, interval: 5 });
  await worker.stop(5_000);
  expect(state).toBe('finished');
});

test('a job whose last try failed is a dead letter: tried again or discarded, once', async () => {
  const worker = await open(true);
  let isBroken = true;
  const done: number[] = [];
  await worker.work([
    handleJob(failing, 1, async ({ number }) => {
      if (isBroken) throw new Error('the mail server is away');
      done.push(number);
    }),
    handleJob(beat, 1, async () => {
      throw new Error('the next beat does it');
    }),
  ]);
  await worker.enqueue(database.db, beat, {});
  for (const number of [1, 2]) {
    await worker.enqueue(database.db, failing, { number, link: 'https://secret.example' });
  }
  const letters = async () => (await listDeadLetters(database.db, '', {})).rows;
  await vi.waitFor(async () => expect(await letters()).toHaveLength(2), 20_000);
  const [first, second] = await letters();
  expect(first).toMatchObject({ source_name: 'test.failing', source_retry_count: 1 });
  expect(JSON.stringify(first?.output)).toContain('the mail server is away');
  isBroken = false;
  const retry = (tx: Tx, id: string) => worker.retry(tx, id);
  const results = await Promise.all(
    [1, 2].map(() => inTransaction(database.db, retry, first?.id ?? '')),
  );
  expect(results.sort()).toEqual([false, true]);
  await vi.waitFor(() => expect(done).toHaveLength(1), 5_000);
  const discard = (tx: Tx, id: string) => worker.discard(tx, id);
  expect(await inTransaction(database.db, discard, second?.id ?? '')).toBe(true);
  expect(await inTransaction(database.db, discard, second?.id ?? '')).toBe(false);
  expect(await letters()).toEqual([]);
});
