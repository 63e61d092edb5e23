import { Writable } from 'node:stream';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { type CuttingProxy, openCuttingProxy } from '#server/testing/cutting-proxy.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { every } from '../every.ts';
import { createLog, type Log } from '../log.ts';
import { createMetrics } from '../metrics.ts';
import { createQueue } from '../queue/create-queue.ts';
import { defineJob, handleJob } from '../queue/job.ts';
import { createDb } from './create-db.ts';
import { createOutageLog, type OutageLog } from './outage-log.ts';

interface Line {
  level: number;
  msg: string;
  linesLeftOut?: Record<string, number>;
  seconds?: number;
}

const database = openTestDatabase();
const patience = { timeout: 60_000 };
let proxy: CuttingProxy;
let outages: OutageLog;
let log: Log;
let lines: Line[];

beforeEach(async () => {
  proxy = await openCuttingProxy(database.url);
  outages = createOutageLog({ url: proxy.url, repeatMs: 2_000 });
  lines = [];
  const sink = new Writable({
    write(chunk, _, done) {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  log = createLog({ level: 'warn', pretty: false, intercepts: outages.intercepts }, sink);
  outages.startWriting(log);
});
afterEach(async () => {
  outages.stop();
  await proxy.close();
});

const linesWith = (message: string) => lines.filter(({ msg }) => msg === message);
const countOf = ({ linesLeftOut = {} }: Line) =>
  Object.values(linesLeftOut).reduce((sum, one) => sum + one, 0);

test('a worker logs once that its database is gone, then counts, then logs that it is back', async () => {
  const jobs = Array.from({ length: 8 }, (_, index) =>
    defineJob({ name: `test.outage-${index}`, payload: z.object({}) }),
  );
  const queue = createQueue({ url: proxy.url, log, metrics: createMetrics(), isWorker: true });
  const db = createDb({ url: proxy.url, poolSize: 2, onError: () => undefined });
  await queue.start(jobs);
  await queue.work(jobs.map((job) => handleJob(job, 1, async () => undefined)));
  const sweep = every(0.1, log, () => sql`select 1`.execute(db));

  proxy.down();
  await vi.waitUntil(() => linesWith('database still did not answer').length >= 2, patience);
  const during = linesWith('database still did not answer');
  for (const line of during) expect(countOf(line)).toBeGreaterThan(8);
  proxy.up();
  await vi.waitUntil(() => linesWith('database answered again').length === 1, patience);
  await sweep.stop();
  await queue.stop(10_000);
  await db.destroy();

  expect(linesWith('database did not answer')).toHaveLength(1);
  expect(linesWith('database did not answer')[0]?.level).toBe(50);
  expect(linesWith('database answered again')[0]?.seconds).toBeGreaterThanOrEqual(4);
  const known = /^database (did not answer|still did not answer|answered again)$/;
  expect(lines.filter(({ msg }) => !known.test(msg))).toEqual([]);
});

test('a broken connection to a database that answers is logged as usual', async () => {
  const broken = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
  log.warn({ err: broken, worldId: 1 }, 'world not read');
  await vi.waitUntil(() => lines.length > 0, patience);
  expect(lines).toEqual([expect.objectContaining({ msg: 'world not read', worldId: 1 })]);
});

test('lines about other servers are logged during an outage too', async () => {
  proxy.down();
  const refused = (port: number) =>
    Object.assign(new Error('refused'), { code: 'ECONNREFUSED', port });
  log.warn({ err: refused(Number(new URL(proxy.url).port)) }, 'job failed');
  await vi.waitUntil(() => linesWith('database did not answer').length === 1, patience);
  log.warn({ err: refused(3306) }, 'game did not answer');
  log.error({ err: new Error('a defect') }, 'request failed');
  expect(lines.map(({ msg }) => msg)).toEqual([
    'database did not answer',
    'game did not answer',
    'request failed',
  ]);
});

test('lines held back for the check are logged when the process stops', async () => {
  const broken = Object.assign(new Error('write EPIPE'), { code: 'EPIPE' });
  log.warn({ err: broken }, 'lease not renewed');
  outages.stop();
  expect(lines.map(({ msg }) => msg)).toEqual(['lease not renewed']);
});
