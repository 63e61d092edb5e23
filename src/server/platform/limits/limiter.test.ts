import { type ChildProcess, spawn } from 'node:child_process';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { freePort } from '../free-port.ts';
import { blockSeconds, type Limiter } from './limiter.ts';
import { createMemoryLimiter } from './memory-limiter.ts';
import { createRedisLimiter } from './redis-limiter.ts';

const RULE = { free: 2, firstSeconds: 1, maxSeconds: 5, memorySeconds: 60 };

let server: ChildProcess;
let port = 0;
beforeAll(async () => {
  port = await freePort();
  server = spawn('redis-server', ['--port', String(port), '--save', '', '--appendonly', 'no'], {
    stdio: 'ignore',
  });
  const probe = new Redis(port, { retryStrategy: () => 50, maxRetriesPerRequest: 100 });
  probe.on('error', () => undefined);
  await probe.ping();
  probe.disconnect();
});
afterAll(() => {
  server.kill();
});

const kinds: [string, () => Limiter][] = [
  ['memory', () => createMemoryLimiter()],
  ['Redis', () => createRedisLimiter(new Redis(port))],
];

describe.each(kinds)('%s', (_, open) => {
  test('counts up to the limit, then returns how long to wait', async () => {
    const limiter = open();
    const rule = { max: 2, perSeconds: 1 };
    const waits = [];
    for (let i = 0; i < 3; i += 1) waits.push(await limiter.count('a', rule));
    expect(waits).toEqual([0, 0, 1]);
    expect(await limiter.count('another key', rule)).toBe(0);
    await vi.waitFor(async () => expect(await limiter.count('a', rule)).toBe(0), 120_000);
    await limiter.close();
  });

  test('of concurrent guesses the free ones pass, and one more', async () => {
    const limiter = open();
    const guards = [{ key: 'together', rule: { ...RULE, firstSeconds: 5 } }];
    const waits = await Promise.all(Array.from({ length: 28 }, () => limiter.attempt(guards)));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(3);
    expect(new Set(waits.slice(3))).toEqual(new Set([5]));
    await limiter.clear('together');
    expect(await limiter.attempt(guards)).toBe(0);
    await limiter.close();
  });

  test('each guess beyond the free ones blocks the key for longer', async () => {
    const limiter = open();
    const guards = [{ key: 'longer', rule: { ...RULE, firstSeconds: 1 } }];
    for (let i = 0; i < 3; i += 1) expect(await limiter.attempt(guards)).toBe(0);
    expect(await limiter.attempt(guards)).toBe(1);
    await vi.waitFor(async () => expect(await limiter.attempt(guards)).toBe(0), 120_000);
    expect(await limiter.attempt(guards)).toBe(2);
    await limiter.close();
  });

  test('one blocked key refuses the whole attempt, and nothing is counted', async () => {
    const limiter = open();
    const blocked = { key: 'blocked', rule: { ...RULE, free: 0, firstSeconds: 5 } };
    const other = { key: 'other', rule: { ...RULE, free: 1, firstSeconds: 5 } };
    expect(await limiter.attempt([blocked])).toBe(0);
    for (let i = 0; i < 5; i += 1) expect(await limiter.attempt([other, blocked])).toBe(5);
    expect(await limiter.attempt([other])).toBe(0);
    await limiter.close();
  });

  test('a refunded attempt no longer counts, and lifts the block', async () => {
    const limiter = open();
    const guards = [{ key: 'back', rule: { ...RULE, free: 1, firstSeconds: 5 } }];
    for (let i = 0; i < 5; i += 1) {
      expect(await limiter.attempt(guards)).toBe(0);
      await limiter.refund(guards);
    }
    await limiter.attempt(guards);
    expect(await limiter.attempt(guards)).toBe(0);
    expect(await limiter.attempt(guards)).toBe(5);
    await limiter.refund(guards);
    expect(await limiter.attempt(guards)).toBe(0);
    await limiter.close();
  });
});

test('two nodes count together in Redis', async () => {
  const nodes = [createRedisLimiter(new Redis(port)), createRedisLimiter(new Redis(port))];
  const waits = await Promise.all(
    Array.from({ length: 10 }, (_, i) => nodes[i % 2]?.count('both', { max: 6, perSeconds: 60 })),
  );
  expect(waits.filter((wait) => wait === 0)).toHaveLength(6);
  const guards = [{ key: 'both', rule: { ...RULE, firstSeconds: 5 } }];
  const guesses = await Promise.all(
    Array.from({ length: 28 }, (_, i) => nodes[i % 2]?.attempt(guards)),
  );
  expect(guesses.filter((wait) => wait === 0)).toHaveLength(3);
  await Promise.all(nodes.map((node) => node.close()));
});

test('the wait doubles and is bounded', () => {
  const rule = { free: 5, firstSeconds: 2, maxSeconds: 900, memorySeconds: 3600 };
  expect([5, 6, 7, 8, 14, 15, 1_000].map((n) => blockSeconds(n, rule))).toEqual([
    0, 2, 4, 8, 512, 900, 900,
  ]);
});

test('without Redis an attempt is refused as overload, and soon', async () => {
  const redis = new Redis(await freePort(), { maxRetriesPerRequest: 1, commandTimeout: 2_000 });
  redis.on('error', () => undefined);
  const limiter = createRedisLimiter(redis);
  const guard = { key: 'a', rule: RULE };
  for (const refused of [
    limiter.count('a', { max: 1, perSeconds: 1 }),
    limiter.attempt([guard]),
    limiter.refund([guard]),
    limiter.clear('a'),
  ])
    await expect(refused).rejects.toMatchObject({ name: 'Overloaded', reason: 'redis' });
  await limiter.close();
});
