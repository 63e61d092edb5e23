import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Limiter, shutSeconds } from './limiter.ts';
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
  test('counts up to the rule, then says how long to wait', async () => {
    const limiter = open();
    const rule = { max: 2, perSeconds: 1 };
    const waits = [];
    for (let i = 0; i < 3; i += 1) waits.push(await limiter.count('a', rule));
    expect(waits).toEqual([0, 0, 1]);
    expect(await limiter.count('another key', rule)).toBe(0);
    await vi.waitFor(async () => expect(await limiter.count('a', rule)).toBe(0), 3_000);
    await limiter.close();
  });

  test('failures beyond the free ones shut the key for longer each time; a success opens it', async () => {
    const limiter = open();
    const shut: number[] = [];
    for (let i = 0; i < 6; i += 1) {
      await limiter.fail('who', RULE);
      shut.push(await limiter.shutFor('who'));
    }
    expect(shut).toEqual([0, 0, 1, 2, 4, 5]);
    await limiter.clear('who');
    expect(await limiter.shutFor('who')).toBe(0);
    await limiter.close();
  });
});

test('two nodes count together in Redis', async () => {
  const nodes = [createRedisLimiter(new Redis(port)), createRedisLimiter(new Redis(port))];
  const waits = await Promise.all(
    Array.from({ length: 10 }, (_, i) => nodes[i % 2]?.count('both', { max: 6, perSeconds: 60 })),
  );
  expect(waits.filter((wait) => wait === 0)).toHaveLength(6);
  await Promise.all(nodes.map((node) => node.close()));
});

test('the wait doubles and is bounded', () => {
  const rule = { free: 5, firstSeconds: 2, maxSeconds: 900, memorySeconds: 3600 };
  expect([5, 6, 7, 8, 14, 15, 1_000].map((n) => shutSeconds(n, rule))).toEqual([
    0, 2, 4, 8, 512, 900, 900,
  ]);
});

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(address && typeof address === 'object' ? address.port : 0));
    });
  });
}
