import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ADMIN_URL } from '#server/testing/admin-url.ts';
import { requestLoad } from '../limits/load-class.ts';
import { Overloaded } from '../limits/overloaded.ts';
import { createConnectionGate } from './connection-gate.ts';
import { createDb, type Db } from './create-db.ts';

const SHORT = { waitMs: 50, requestWaitMs: 120 };
const LONG = { waitMs: 30_000, requestWaitMs: 30_000 };

/** As a request of this class. */
function as<T>(load: 'public' | 'never', work: () => Promise<T>, waitedMs = 0): Promise<T> {
  return requestLoad.run({ load, isShed: false, waitedMs }, work);
}

test('requests leave one connection in five to orders, payments and jobs', async () => {
  const gate = createConnectionGate({ size: 5, ...SHORT });
  const held = await Promise.all([1, 2, 3, 4].map(() => as('public', gate.enter)));
  await expect(as('public', gate.enter)).rejects.toThrow(Overloaded);
  const order = await as('never', gate.enter);
  await expect(gate.enter()).rejects.toThrow(Overloaded);
  order();
  const job = await gate.enter();
  job();
  for (const leave of held) leave();
  (await as('public', gate.enter))();
});

test('orders go before requests that wait for longer, all others in order of arrival', async () => {
  const gate = createConnectionGate({ size: 1, ...LONG });
  const first = await gate.enter();
  const order: string[] = [];
  const waiting = (['public', 'public', 'never'] as const).map((load, i) =>
    as(load, gate.enter).then((leave) => {
      order.push(`${load} ${i}`);
      leave();
    }),
  );
  first();
  await Promise.all(waiting);
  expect(order).toEqual(['never 2', 'public 0', 'public 1']);
});

test('a request waits for a limited time over all its statements', async () => {
  const gate = createConnectionGate({ size: 1, ...SHORT });
  const leave = await gate.enter();
  const request = { load: 'public', isShed: false, waitedMs: 0 } as const;
  const state = { ...request };
  for (let i = 0; i < 3; i += 1)
    await expect(requestLoad.run(state, gate.enter)).rejects.toThrow(Overloaded);
  expect(state.waitedMs).toBeGreaterThanOrEqual(SHORT.requestWaitMs - 5);
  const startedMs = performance.now();
  await expect(requestLoad.run({ ...request, waitedMs: 120 }, gate.enter)).rejects.toThrow();
  expect(performance.now() - startedMs).toBeLessThan(SHORT.waitMs);
  leave();
});

test('with many waiting the next is refused at once', async () => {
  const gate = createConnectionGate({ size: 1, ...LONG });
  const leave = await gate.enter();
  const waiting = Array.from({ length: 50 }, () => as('public', gate.enter));
  await expect(as('public', gate.enter)).rejects.toThrow(Overloaded);
  expect(gate.waiting()).toBe(50);
  leave();
  for (const one of waiting) (await one)();
});

let db: Db;
beforeEach(() => {
  db = createDb({ url: ADMIN_URL, poolSize: 1, onError: () => undefined, waits: SHORT });
});
afterEach(() => db.destroy());

test('a pool whose connections are all held refuses soon, and works again once one is free', async () => {
  const free = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const holding = db.transaction().execute(async (tx) => {
    await sql`select 1`.execute(tx);
    begun.resolve();
    await free.promise;
  });
  await begun.promise;
  await expect(sql`select 1`.execute(db)).rejects.toMatchObject({
    name: 'Overloaded',
    reason: 'connections',
    retryAfterSeconds: 5,
  });
  free.resolve();
  await holding;
  expect((await sql`select 1`.execute(db)).rows).toHaveLength(1);
});

test('a connection whose statement failed is given back', async () => {
  for (let i = 0; i < 3; i += 1)
    await expect(sql`select no_such_column`.execute(db)).rejects.toThrow('no_such_column');
  expect((await sql`select 1`.execute(db)).rows).toHaveLength(1);
});
