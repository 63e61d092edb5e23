import { expect, test } from 'vitest';
import { createBoundedQueue } from './bounded-queue.ts';

function gates(count: number) {
  return Array.from({ length: count }, () => Promise.withResolvers<void>());
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

test('runs at most `concurrency` at a time, the others in order of arrival', async () => {
  const queue = createBoundedQueue({
    concurrency: 2,
    maxWaiting: 10,
    refuse: () => new Error('full'),
  });
  const blocked = gates(5);
  const started: number[] = [];
  const done = blocked.map(({ promise }, i) =>
    queue.run(() => {
      started.push(i);
      return promise;
    }),
  );
  await settle();
  expect([started, queue.waiting()]).toEqual([[0, 1], 3]);
  blocked[1]?.resolve();
  await settle();
  expect([started, queue.waiting()]).toEqual([[0, 1, 2], 2]);
  for (const { resolve } of blocked) resolve();
  await Promise.all(done);
  expect([started, queue.waiting()]).toEqual([[0, 1, 2, 3, 4], 0]);
});

test('work that fails gives its place to the next', async () => {
  const queue = createBoundedQueue({
    concurrency: 1,
    maxWaiting: 1,
    refuse: () => new Error('full'),
  });
  const failing = queue.run(() => Promise.reject(new Error('broken')));
  const next = queue.run(async () => 'done');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('done');
  expect(await queue.run(async () => 'again')).toBe('again');
});

test('a caller who finds the queue full is refused at once, with the seconds to wait', async () => {
  const queue = createBoundedQueue({
    concurrency: 1,
    maxWaiting: 2,
    refuse: (seconds) => new Error(`full for ${seconds}`),
  });
  const [gate] = gates(1);
  const running = [1, 2, 3].map(() => queue.run(() => gate?.promise ?? Promise.resolve()));
  let hasRun = false;
  const refused = queue.run(async () => {
    hasRun = true;
  });
  await expect(refused).rejects.toThrow('full for 1');
  gate?.resolve();
  await Promise.all(running);
  expect(hasRun).toBe(false);
});

test('its speed is computed from how long the work takes', async () => {
  const queue = createBoundedQueue({
    concurrency: 2,
    maxWaiting: 10,
    refuse: () => new Error('full'),
  });
  expect(queue.perSecond()).toBeCloseTo(66.7, 1);
  await queue.run(() => new Promise((resolve) => setTimeout(resolve, 100)));
  expect(queue.perSecond()).toBeLessThanOrEqual(20.5);
});
