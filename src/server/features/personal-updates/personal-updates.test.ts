import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { notifyOrder } from '#server/features/orders/notify-order.ts';
import { readOwnSummary } from '#server/features/summary/read-own-summary.ts';
import { createApp } from '#server/http/create-app.ts';
import { createListener, type Listener } from '#server/platform/db/listen.ts';
import { notifyPlayer, notifyStaff } from '#server/platform/db/notify-changes.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { createLog } from '#server/platform/log.ts';
import { createMetrics } from '#server/platform/metrics.ts';
import { makePlayer } from '#server/testing/make-player.ts';
import { OWNER } from '#server/testing/owner.ts';
import { testConfig } from '#server/testing/test-config.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { createPersonalUpdates, type PersonalUpdates } from './personal-updates.ts';

const database = openTestDatabase();
const log = createLog({ level: 'silent', pretty: false });
let listener: Listener;
let live: PersonalUpdates;
let address = '';
let stopApp: () => Promise<unknown>;

beforeAll(async () => {
  listener = createListener(database.url, log);
  live = createPersonalUpdates({
    listener,
    readSummary: (playerId) => readOwnSummary(database.db, playerId),
    log,
  });
  const { http } = await createApp({
    config: testConfig(database.url),
    log,
    metrics: createMetrics(),
    findCaller: async ({ headers }) => {
      const playerId = headers['x-test-player'];
      if (typeof playerId !== 'string') return null;
      const staff = headers['x-test-admin'] === 'yes' ? OWNER : null;
      const hasUnusedFactor = headers['x-test-has-unused-factor'] === 'yes';
      return { playerId, staff, isRecentlyConfirmed: true, hasUnusedFactor };
    },
    routes: () => live.routes,
  });
  await listener.start();
  address = await http.listen({ port: 0, host: '127.0.0.1' });
  stopApp = () => http.close();
});
afterAll(async () => {
  live.close();
  await stopApp();
  await listener.stop();
});

async function open(playerId: string, headers: Record<string, string> = {}) {
  const aborter = new AbortController();
  const response = await fetch(`${address}/api/live/own`, {
    headers: { 'x-test-player': playerId, ...headers },
    signal: aborter.signal,
  });
  const topics: string[] = [];
  const events: Array<{ name: string; data: Record<string, unknown> }> = [];
  const reading = (async () => {
    const decoder = new TextDecoder();
    for await (const part of response.body ?? []) {
      for (const [, name = '', data = ''] of decoder
        .decode(part)
        .matchAll(/event: (\w+)\ndata: (.+)\n/g)) {
        const payload: Record<string, unknown> = JSON.parse(data);
        events.push({ name, data: payload });
        if (name === 'own') topics.push(String(payload['topic']));
      }
    }
  })().catch(() => undefined);
  return {
    status: response.status,
    topics,
    events,
    /** Resolves when the server has ended the stream. */
    ended: reading,
    close: async () => {
      aborter.abort();
      await reading;
    },
  };
}

async function until(isMet: () => boolean): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (!isMet() && Date.now() < deadline) await new Promise((wait) => setTimeout(wait, 10));
  expect(isMet()).toBe(true);
}

test('a visitor has no stream', async () => {
  const response = await fetch(`${address}/api/live/own`);
  expect([response.status, (await response.json()).code]).toEqual([401, 'unauthenticated']);
});

test('players get only their own events, after the commit', async () => {
  const [lyra, other] = [await makePlayer(database.db), await makePlayer(database.db)];
  const mine = await open(lyra);
  const theirs = await open(other);
  const rolledBack = async (tx: Tx) => {
    await notifyPlayer(tx, lyra, 'reports');
    throw new Error('rolled back');
  };
  await expect(inTransaction(database.db, rolledBack, undefined)).rejects.toThrow('rolled back');
  await notifyPlayer(database.db, lyra, 'orders');
  await notifyStaff(database.db, 'support');
  await notifyPlayer(database.db, other, 'purses');
  await until(() => theirs.topics.includes('purses'));
  await until(() => mine.topics.includes('orders'));
  expect([mine.topics, theirs.topics]).toEqual([['orders'], ['purses']]);
  await Promise.all([mine.close(), theirs.close()]);
});

test('staff get support events too, on the same connection', async () => {
  const admin = await makePlayer(database.db);
  const stream = await open(admin, { 'x-test-admin': 'yes' });
  await notifyStaff(database.db, 'support');
  await notifyPlayer(database.db, admin, 'purses');
  await until(() => stream.topics.length === 2);
  expect(stream.topics).toEqual(['support', 'purses']);
  await stream.close();
});

test('staff who have not used their second factor get only their own events', async () => {
  const admin = await makePlayer(database.db);
  const headers = { 'x-test-admin': 'yes', 'x-test-has-unused-factor': 'yes' };
  const stream = await open(admin, headers);
  await notifyStaff(database.db, 'support');
  await notifyPlayer(database.db, admin, 'purses');
  await until(() => stream.topics.includes('purses'));
  expect(stream.topics).toEqual(['purses']);
  await stream.close();
});

test('the current state comes with the stream: the page may be older', async () => {
  const player = await makePlayer(database.db);
  const stream = await open(player);
  await until(() => stream.events.some(({ name }) => name === 'summary'));
  await stream.close();
});

test('when a session of the player ends, their streams end too', async () => {
  const [lyra, other] = [await makePlayer(database.db), await makePlayer(database.db)];
  const session = {
    id: randomUUID(),
    player_id: lyra,
    token: randomUUID(),
    expires_at: new Date(Date.now() + 3_600_000),
  };
  await database.db.insertInto('session').values(session).execute();
  const [mine, theirs] = [await open(lyra), await open(other)];
  await database.db.deleteFrom('session').where('id', '=', session.id).execute();
  await mine.ended;
  await notifyPlayer(database.db, other, 'purses');
  await until(() => theirs.topics.includes('purses'));
  await theirs.close();
});

test('the number of connections is limited', async () => {
  const player = await makePlayer(database.db);
  const streams = await Promise.all(Array.from({ length: 10 }, () => open(player)));
  expect(streams.filter(({ status }) => status === 200)).toHaveLength(8);
  expect(streams.filter(({ status }) => status === 429)).toHaveLength(2);
  await Promise.all(streams.map(({ close }) => close()));
});

test('the current summary is pushed after a change', async () => {
  const player = await makePlayer(database.db, { email: 'personal-updates@example.org' });
  const stream = await open(player);
  await notifyPlayer(database.db, player, 'purses');
  await notifyPlayer(database.db, player, 'orders');
  const summaries = () => stream.events.filter(({ name }) => name === 'summary');
  await until(() => summaries().length > 0 && stream.topics.length === 2);
  expect(summaries().at(-1)?.data).toMatchObject({
    email: 'personal-updates@example.org',
    coins: 0,
  });
  await stream.close();
});

test('an order event has its state, and goes to its owner', async () => {
  const player = await makePlayer(database.db);
  const stream = await open(player);
  const id = '0198c5d2-1111-7000-8000-000000000000';
  await notifyOrder(database.db, { id, player_id: player }, 'done');
  await until(() => stream.topics.length === 1);
  expect(stream.events.filter(({ name }) => name === 'own').map(({ data }) => data)).toEqual([
    { topic: 'orders', order_id: id, state: 'done' },
  ]);
  await stream.close();
});
