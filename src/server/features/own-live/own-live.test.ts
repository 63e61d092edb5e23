import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '#server/http/create-app.ts';
import { createListener, type Listener } from '#server/platform/db/listen.ts';
import { tellPlayer, tellTeam } from '#server/platform/db/tell-player.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { createLog } from '#server/platform/log.ts';
import { createMetrics } from '#server/platform/metrics.ts';
import { makePlayer } from '#server/testing/make-player.ts';
import { testConfig } from '#server/testing/test-config.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { createOwnLive, type OwnLive } from './own-live.ts';

const database = openTestDatabase();
const log = createLog({ level: 'silent', pretty: false });
let listener: Listener;
let live: OwnLive;
let address = '';
let stopApp: () => Promise<unknown>;

beforeAll(async () => {
  listener = createListener(database.url, log);
  live = createOwnLive(listener);
  const { http } = await createApp({
    config: testConfig(database.url),
    log,
    metrics: createMetrics(),
    findCaller: async ({ headers }) => {
      const playerId = headers['x-test-player'];
      if (typeof playerId !== 'string') return null;
      return { playerId, isAdmin: headers['x-test-admin'] === 'yes' };
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
  const gone = new AbortController();
  const response = await fetch(`${address}/api/live/own`, {
    headers: { 'x-test-player': playerId, ...headers },
    signal: gone.signal,
  });
  const topics: string[] = [];
  const reading = (async () => {
    const decoder = new TextDecoder();
    for await (const part of response.body ?? []) {
      for (const [, topic = ''] of decoder.decode(part).matchAll(/"topic":"(\w+)"/g)) {
        topics.push(topic);
      }
    }
  })().catch(() => undefined);
  return {
    status: response.status,
    topics,
    close: async () => {
      gone.abort();
      await reading;
    },
  };
}

async function until(isSo: () => boolean): Promise<void> {
  const deadline = Date.now() + 5_000;
  while (!isSo() && Date.now() < deadline) await new Promise((wait) => setTimeout(wait, 10));
  expect(isSo()).toBe(true);
}

test('a visitor has no stream', async () => {
  const response = await fetch(`${address}/api/live/own`);
  expect([response.status, (await response.json()).code]).toEqual([401, 'unauthenticated']);
});

test('each hears what is theirs, after the commit, and nothing of others', async () => {
  const [lyra, thief] = [await makePlayer(database.db), await makePlayer(database.db)];
  const mine = await open(lyra);
  const theirs = await open(thief);
  const rolledBack = async (tx: Tx) => {
    await tellPlayer(tx, lyra, 'reports');
    throw new Error('rolled back');
  };
  await expect(inTransaction(database.db, rolledBack, undefined)).rejects.toThrow('rolled back');
  await tellPlayer(database.db, lyra, 'orders');
  await tellTeam(database.db, 'desk');
  await tellPlayer(database.db, thief, 'purses');
  await until(() => theirs.topics.includes('purses'));
  await until(() => mine.topics.includes('orders'));
  expect([mine.topics, theirs.topics]).toEqual([['orders'], ['purses']]);
  await Promise.all([mine.close(), theirs.close()]);
});

test('the team hears of its desk too, on the same connection', async () => {
  const admin = await makePlayer(database.db);
  const stream = await open(admin, { 'x-test-admin': 'yes' });
  await tellTeam(database.db, 'desk');
  await tellPlayer(database.db, admin, 'purses');
  await until(() => stream.topics.length === 2);
  expect(stream.topics).toEqual(['desk', 'purses']);
  await stream.close();
});

test('nobody holds connections without end', async () => {
  const player = await makePlayer(database.db);
  const streams = await Promise.all(Array.from({ length: 10 }, () => open(player)));
  expect(streams.filter(({ status }) => status === 200)).toHaveLength(8);
  expect(streams.filter(({ status }) => status === 429)).toHaveLength(2);
  await Promise.all(streams.map(({ close }) => close()));
});
