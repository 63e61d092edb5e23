import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ADMIN_URL } from '#server/testing/admin-url.ts';
import { requestLoad } from '../limits/load-class.ts';
import { Overloaded } from '../limits/overloaded.ts';
import { createConnectionGate } from './connection-gate.ts';
import { createDb, type Db } from './create-db.ts';

const SHORT = { waitMs: 50, requestWaitMs: 120, neverShedWaitMs: 150 };
const LONG = { waitMs: 30_000, requestWaitMs: 30_000, neverShedWaitMs: 30_000 };

/** As a request of this class. */
function as<T>(load: 'public' | 'never_shed', work: () => Promise<T>, waitedMs = 0): Promise<T> {
  return requestLoad.run({ load, isShed: false, waitedMs }, work);
}

test('requests leave one connection in five to orders, payments and jobs', async () => {
  const gate = createConnectionGate({ size: 5, ...SHORT });
  const held = await Promise.all([1, 2, 3, 4].map(() => as('public', gate.enter)));
  await expect(as('public', gate.enter)).rejects.toThrow(Overloaded);
  const order = await as('never_shed', gate.enter);
  await expect(gate.enter()).rejects.toThrow(Overloaded);
  order();
  const job = await gate.enter();
  job();
  for (const leave of held) leave();
  (await as('public', gate.enter))();
});

test('orders go before requests that have waited longer, all others in order of arrival', async () => {
  const gate = createConnectionGate({ size: 1, ...LONG });
  const first = await gate.enter();
  const order: string[] = [];
  const waiting = (['public', 'public', 'never_shed'] as const).map((load, i) =>
    as(load, gate.enter).then((leave) => {
      order.push(`${load} ${i}`);
      leave();
    }),
  );
  first();
  await Promise.all(waiting);
  expect(order).toEqual(['never_shed 2', 'public 0', 'public 1']);
});

test('a request waits for a limited time over all its statements', async () => {
  const gate = createConnectionGate({ size: 1, ...SHORT });
  const leave = await gate.enter();
  const request = { load: 'public', isShed: false, waitedMs: 0 } as const;
  const state = { ...request };
  for (let i = 0; i < 3; i += 1)
    await expect(requestLoad.run(state, gate.enter)).rejects.toThrow(Overloaded);
  expect(state.waitedMs).toBeGreaterThanOrEqual(SHORT.requestWaitMs - 5);
  leave();
  // Earlier waits count: the request has used up its time, although a statement may wait 30 seconds.
  const patient = createConnectionGate({ size: 1, ...LONG, requestWaitMs: 120 });
  await patient.enter();
  const startedMs = performance.now();
  await expect(requestLoad.run({ ...request, waitedMs: 120 }, patient.enter)).rejects.toThrow();
  expect(performance.now() - startedMs).toBeLessThan(LONG.waitMs);
});

test('an order outlasts requests that give up, and has its own limit', async () => {
  const gate = createConnectionGate({ size: 1, ...SHORT, neverShedWaitMs: 30_000 });
  const leave = await gate.enter();
  // It has already waited longer than any other request may.
  const order = as('never_shed', gate.enter, 20_000);
  await expect(as('public', gate.enter)).rejects.toThrow(Overloaded);
  await expect(as('public', gate.enter)).rejects.toThrow(Overloaded);
  expect(gate.waiting()).toBe(1);
  leave();
  (await order)();
  const bounded = createConnectionGate({ size: 1, ...SHORT });
  await bounded.enter();
  await expect(as('never_shed', bounded.enter)).rejects.toThrow(Overloaded);
});

test('when too many wait, the next is refused at once', async () => {
  const gate = createConnectionGate({ size: 1, ...LONG });
  const leave = await gate.enter();
  const waiting = Array.from({ length: 50 }, () => as('public', gate.enter));
  await expect(as('public', gate.enter)).rejects.toThrow(Overloaded);
  expect(gate.waiting()).toBe(50);
  leave();
  for (const entry of waiting) (await entry)();
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

test('a connection whose statement failed is released', async () => {
  for (let i = 0; i < 3; i += 1)
    await expect(sql`select no_such_column`.execute(db)).rejects.toThrow('no_such_column');
  expect((await sql`select 1`.execute(db)).rows).toHaveLength(1);
});

test('for an order, a server without a free connection is tried again', async () => {
  const role = `castellan_test_few_${process.pid}`;
  await sql.raw(`create role ${role} login password '${role}' connection limit 1`).execute(db);
  const url = Object.assign(new URL(ADMIN_URL), { username: role, password: role }).href;
  const onError = () => undefined;
  const only = new pg.Client({ connectionString: url });
  await only.connect();
  const orders = createDb({ url, poolSize: 2, onError, waits: LONG });
  try {
    const query = () => sql`select 1`.execute(orders);
    await expect(as('public', query)).rejects.toMatchObject({ reason: 'connections' });
    let isAnswered = false;
    const order = as('never_shed', query).finally(() => {
      isAnswered = true;
    });
    // Takes as many round trips as the order's first attempt.
    await expect(as('public', query)).rejects.toMatchObject({ reason: 'connections' });
    expect(isAnswered).toBe(false);
    await only.end();
    expect((await order).rows).toHaveLength(1);
  } finally {
    await orders.destroy();
    await sql.raw(`drop role ${role}`).execute(db);
  }
});
