import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { inTransaction, type Tx } from '../db/transaction.ts';
import { createLog } from '../log.ts';
import { createMetrics } from '../metrics.ts';
import { createQueue, type Queue, type QueueDeps } from './create-queue.ts';
import { listDeadLetters } from './dead-letters.ts';
import { defineJob, handleJob } from './job.ts';
import { repeatJob } from './repeat-job.ts';

const database = openTestDatabase();
const log = createLog({ level: 'silent', pretty: false });
const greet = defineJob({ name: 'test.greet', payload: z.object({ name: z.string() }) });
const onePerKey = defineJob({
  name: 'test.one-per-key',
  payload: z.object({ name: z.string() }),
  policy: 'one_per_key',
});
const renamed = defineJob({
  name: 'test.renamed',
  formerName: 'test.former',
  payload: z.object({ name: z.string() }),
});
const failing = defineJob({
  name: 'test.failing',
  payload: z.object({ number: z.int(), link: z.string() }),
  retryLimit: 1,
  retryDelaySeconds: 0,
});
const unretried = defineJob({ name: 'test.unretried', payload: z.object({}), retryLimit: 0 });
const repeated = defineJob({
  name: 'test.repeated',
  payload: z.object({ name: z.string() }),
  policy: 'one_per_key',
  retryLimit: 0,
});
let queues: Queue[] = [];

type Intervals = Pick<QueueDeps, 'pollSeconds' | 'superviseSeconds'>;

async function open(isWorker: boolean, intervals: Intervals = {}): Promise<Queue> {
  const metrics = createMetrics();
  const queue = createQueue({ url: database.url, log, metrics, isWorker, ...intervals });
  queues.push(queue);
  await queue.start([greet, onePerKey, renamed, failing, unretried, repeated]);
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
  await vi.waitFor(() => expect(done).toEqual(['real']), 120_000);
});

test('a worker is woken by NOTIFY and need not wait for its poll', async () => {
  // The next poll is only after the test has ended.
  const worker = await open(true, { pollSeconds: 600 });
  const seen: string[] = [];
  await worker.work([
    handleJob(greet, 1, async ({ name }) => {
      seen.push(name);
    }),
  ]);
  for (const name of ['one', 'two', 'three']) {
    await worker.enqueue(database.db, greet, { name });
    await expect.poll(() => seen).toContain(name);
  }
});

test('an invalid payload is refused before it is stored', async () => {
  const web = await open(false);
  const wrong = { name: 7 } as unknown as { name: string };
  await expect(web.enqueue(database.db, greet, wrong)).rejects.toThrow('expected string');
});

test('a one_per_key queue keeps one waiting job per key', async () => {
  const web = await open(false);
  for (let i = 0; i < 5; i += 1)
    await web.enqueue(database.db, onePerKey, { name: String(i) }, { key: 'one' });
  const seen: string[] = [];
  const worker = await open(true);
  await worker.work([
    handleJob(onePerKey, 1, async ({ name }) => {
      seen.push(name);
    }),
  ]);
  await vi.waitFor(() => expect(seen).toEqual(['0']), 120_000);
});

test('jobs with the same key never run concurrently; other keys do not wait', async () => {
  const worker = await open(true);
  const running: string[] = [];
  const seen: string[] = [];
  let finish = () => {};
  const isFinished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  await worker.work([
    handleJob(onePerKey, 3, async ({ name }) => {
      expect(running).not.toContain(name);
      running.push(name);
      seen.push(name);
      if (name === 'one') await isFinished;
      running.splice(running.indexOf(name), 1);
    }),
  ]);
  const enqueue = (name: string) => worker.enqueue(database.db, onePerKey, { name }, { key: name });
  await enqueue('one');
  await vi.waitFor(() => expect(seen).toEqual(['one']), 120_000);
  await enqueue('one');
  await enqueue('two');
  await vi.waitFor(() => expect(seen).toEqual(['one', 'two']), 120_000);
  await enqueue('two');
  await vi.waitFor(() => expect(seen).toEqual(['one', 'two', 'two']), 120_000);
  finish();
  await vi.waitFor(() => expect(seen).toEqual(['one', 'two', 'two', 'one']), 120_000);
});

test('a queue created by an older version with another policy is updated', async () => {
  const older = new PgBoss({ connectionString: database.url });
  await older.start();
  await older.deleteQueue(onePerKey.name);
  await older.createQueue(onePerKey.name, { policy: 'stately' });
  await older.send(onePerKey.name, { name: 'old' }, { singletonKey: 'one' });
  await older.stop();
  const [worker] = await Promise.all([open(true), open(false), open(false)]);
  const { rows } = await sql<{ policy: string }>`
    select policy from pgboss.queue where name = ${onePerKey.name}
  `.execute(database.db);
  expect(rows).toEqual([{ policy: 'short' }]);
  const seen: string[] = [];
  await worker?.enqueue(database.db, onePerKey, { name: 'waits already' }, { key: 'one' });
  await worker?.work([
    handleJob(onePerKey, 1, async ({ name }) => {
      seen.push(name);
    }),
  ]);
  await vi.waitFor(() => expect(seen).toEqual(['old']), 120_000);
});

async function createFormerQueue(boss: PgBoss): Promise<void> {
  await boss.createQueue('dead-letters');
  await boss.createQueue('test.former', { deadLetter: 'dead-letters', retryLimit: 0 });
}

test('jobs an older version enqueued under a former name run under the new one', async () => {
  const older = new PgBoss({ connectionString: database.url });
  await older.start();
  await createFormerQueue(older);
  await older.send('test.former', { name: 'from before' });
  await older.stop();
  const worker = await open(true);
  const seen: string[] = [];
  await worker.work([
    handleJob(renamed, 1, async ({ name }) => {
      seen.push(name);
    }),
  ]);
  await vi.waitFor(() => expect(seen).toEqual(['from before']), 120_000);
});

test('dead letters from a former name can be retried under the new one', async () => {
  const older = new PgBoss({ connectionString: database.url });
  await older.start();
  await createFormerQueue(older);
  const id = (await older.send('test.former', { name: 'given up' })) ?? '';
  await older.fetch('test.former');
  await older.fail('test.former', id);
  await older.stop();
  const worker = await open(true);
  const seen: string[] = [];
  await worker.work([
    handleJob(renamed, 1, async ({ name }) => {
      seen.push(name);
    }),
  ]);
  const [deadLetter] = (await listDeadLetters(database.db, '', {})).rows;
  const retry = (tx: Tx, id: string) => worker.retry(tx, id);
  expect(await inTransaction(database.db, retry, deadLetter?.id ?? '')).toBe(true);
  await vi.waitFor(() => expect(seen).toEqual(['given up']), 120_000);
});

test('a job that was running when pg-boss counted does not delay the next one', async () => {
  const first = await open(true, { superviseSeconds: 1 });
  let finish = () => {};
  const isFinished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const seen: string[] = [];
  await first.work([
    handleJob(onePerKey, 1, async ({ name }) => {
      seen.push(name);
      await isFinished;
    }),
  ]);
  await first.enqueue(database.db, onePerKey, { name: 'long' }, { key: 'one' });
  await vi.waitFor(() => expect(seen).toEqual(['long']), 120_000);
  const countedAt = async () => {
    const { rows } = await sql<{ at: Date | null }>`
      select monitor_on as at from pgboss.queue where name = ${onePerKey.name}
    `.execute(database.db);
    return rows[0]?.at?.getTime() ?? 0;
  };
  const before = await countedAt();
  await vi.waitFor(async () => expect(await countedAt()).toBeGreaterThan(before), 120_000);
  // This worker starts from that count, in which the key is still running.
  const second = await open(true);
  finish();
  await first.stop(10_000);
  await second.work([
    handleJob(onePerKey, 1, async ({ name }) => {
      seen.push(name);
    }),
  ]);
  await second.enqueue(database.db, onePerKey, { name: 'next' }, { key: 'one' });
  await vi.waitFor(() => expect(seen).toEqual(['long', 'next']), 120_000);
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
  await vi.waitUntil(() => state === 'running', { timeout: 120_000, interval: 5 });
  await worker.stop(5_000);
  expect(state).toBe('finished');
});

test('a job that failed its last attempt is a dead letter, retried or discarded once', async () => {
  const worker = await open(true);
  let isBroken = true;
  const done: number[] = [];
  await worker.work([
    handleJob(failing, 1, async ({ number }) => {
      if (isBroken) throw new Error('the mail server is unreachable');
      done.push(number);
    }),
    handleJob(unretried, 1, async () => {
      throw new Error('the next run does it');
    }),
  ]);
  await worker.enqueue(database.db, unretried, {});
  for (const number of [1, 2]) {
    await worker.enqueue(database.db, failing, { number, link: 'https://secret.example' });
  }
  const deadLetters = async () => (await listDeadLetters(database.db, '', {})).rows;
  await vi.waitFor(async () => expect(await deadLetters()).toHaveLength(2), 120_000);
  const [first, second] = await deadLetters();
  expect(first).toMatchObject({ source_name: 'test.failing', source_retry_count: 1 });
  expect(JSON.stringify(first?.output)).toContain('the mail server is unreachable');
  isBroken = false;
  const retry = (tx: Tx, id: string) => worker.retry(tx, id);
  const results = await Promise.all(
    [1, 2].map(() => inTransaction(database.db, retry, first?.id ?? '')),
  );
  expect(results.sort()).toEqual([false, true]);
  await vi.waitFor(() => expect(done).toHaveLength(1), 120_000);
  const discard = (tx: Tx, id: string) => worker.discard(tx, id);
  expect(await inTransaction(database.db, discard, second?.id ?? '')).toBe(true);
  expect(await inTransaction(database.db, discard, second?.id ?? '')).toBe(false);
  expect(await deadLetters()).toEqual([]);
});

test('a repeated job runs again after a failed run and ends when no longer listed', async () => {
  const seen: string[] = [];
  let listedNames = ['a', 'b'];
  const handler = repeatJob(
    repeated,
    {
      everySeconds: 1,
      payloads: () => listedNames.map((name) => ({ name })),
      keyOf: ({ name }) => name,
    },
    async ({ name }) => {
      seen.push(name);
      if (name === 'a') throw new Error('this time it fails');
    },
  );
  // Both workers enqueue the repeated jobs, but only one job per key waits at a time.
  const workers = await Promise.all([open(true), open(true)]);
  for (const worker of workers) await worker.work([handler]);
  const timesOf = (name: string) => seen.filter((each) => each === name).length;
  await vi.waitFor(
    () => expect([timesOf('a') > 2, timesOf('b') > 2]).toEqual([true, true]),
    30_000,
  );
  listedNames = ['b'];
  await vi.waitFor(async () => {
    const found = await database.db
      .selectFrom('pgboss.job' as never)
      .select(sql<string>`singleton_key`.as('key'))
      .where(sql<boolean>`name = ${repeated.name} and state < 'completed'`)
      .execute();
    expect(found).toEqual([{ key: 'b' }]);
  }, 120_000);
});

test('a successful run stays successful when the next one cannot be scheduled', async () => {
  let canList = true;
  const handler = repeatJob(
    repeated,
    {
      everySeconds: 1,
      payloads: () => {
        if (!canList) throw new Error('the list cannot be read');
        return [{ name: 'listed-once' }];
      },
      keyOf: ({ name }) => name,
    },
    async () => {
      canList = false;
    },
  );
  const worker = await open(true);
  await worker.work([handler]);
  await vi.waitFor(async () => {
    const found = await database.db
      .selectFrom('pgboss.job' as never)
      .select(sql<string>`state`.as('state'))
      .where(sql<boolean>`name = ${repeated.name} and singleton_key = 'listed-once'`)
      .where(sql<boolean>`completed_on is not null`)
      .execute();
    expect(found).toEqual([{ state: 'completed' }]);
  }, 120_000);
});
