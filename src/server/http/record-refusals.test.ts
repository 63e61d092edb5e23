import { expect, test } from 'vitest';
import { z } from 'zod';
import { createLog } from '#server/platform/log.ts';
import { createMetrics } from '#server/platform/metrics.ts';
import { type Route, route } from '#server/platform/route.ts';
import { testConfig } from '#server/testing/test-config.ts';
import { createApp } from './create-app.ts';
import type { InProcess } from './in-process.ts';

const base = { rateLimit: 'none', replies: null } as const;
const answer: Route['handle'] = ({ reply }) => reply.send({});
const routes = [
  route({ ...base, method: 'GET', url: '/api/own', access: 'player', handle: answer }),
  route({
    ...base,
    method: 'GET',
    url: '/api/admin',
    access: { staff: 'admin.access' },
    handle: answer,
  }),
  route({ ...base, method: 'GET', url: '/metrics', access: 'operator', handle: answer }),
  route({ ...base, method: 'POST', url: '/api/write', access: 'public', handle: answer }),
  route({
    ...base,
    method: 'GET',
    url: '/api/bounded',
    access: 'public',
    query: z.object({ count: z.coerce.number().max(5) }),
    handle: answer,
  }),
  route({
    ...base,
    method: 'GET',
    url: '/api/often',
    access: 'public',
    rateLimit: { perMinute: 1 },
    handle: answer,
  }),
];

/** The real app, and what it has logged. */
async function site() {
  const lines: Record<string, unknown>[] = [];
  const keep = (text: string) => {
    const line = JSON.parse(text) as Record<string, unknown>;
    if (line['event'] === 'security') lines.push(line);
  };
  let inProcess: InProcess | undefined;
  const { http } = await createApp({
    config: testConfig('postgres://localhost/unused', {
      metrics: { token: 'right-token-0123456789' },
    }),
    log: createLog({ level: 'info', pretty: false }, { write: keep }),
    metrics: createMetrics(),
    findCaller: async ({ headers }) => {
      const playerId = headers.cookie?.split('player=')[1];
      return playerId ? { playerId, staff: null, isRecentlyConfirmed: true } : null;
    },
    routes: (created) => {
      inProcess = created;
      return routes;
    },
  });
  await http.ready();
  return { http, lines, inProcess };
}

test('a refusal is a security event: which control, where, who, from where', async () => {
  const { http, lines } = await site();
  await http.inject('/api/own');
  await http.inject({ url: '/api/admin', headers: { cookie: 'player=p-1' } });
  await http.inject({
    method: 'POST',
    url: '/api/write',
    headers: { 'sec-fetch-site': 'cross-site' },
  });
  const ours = { 'x-requested-with': 'XMLHttpRequest', origin: 'http://localhost:4100' };
  await http.inject({ method: 'POST', url: '/api/write', headers: ours });
  await http.inject('/api/bounded?count=6');
  await http.inject({ url: '/metrics', headers: { authorization: 'Bearer guess' } });
  await http.inject('/api/often');
  await http.inject('/api/often');
  expect(lines.map(({ control, route }) => [control, route])).toEqual([
    ['unauthenticated', '/api/own'],
    ['forbidden', '/api/admin'],
    ['cross_site', '/api/write'],
    ['csrf_failed', '/api/write'],
    ['bad_request', '/api/bounded'],
    ['not_found', '/metrics'],
    ['too_many_requests', '/api/often'],
  ]);
  expect(lines[1]).toMatchObject({
    level: 40,
    event: 'security',
    method: 'GET',
    playerId: 'p-1',
    address: '127.0.0.1',
    msg: 'request refused',
  });
});

test('a security event contains no visitor input, and only refusals are logged', async () => {
  const { http, lines } = await site();
  await http.inject({
    url: '/api/own?token=in-the-query',
    headers: { authorization: 'Bearer in-a-header', cookie: 'session=in-a-cookie' },
  });
  expect(lines).toHaveLength(1);
  expect(JSON.stringify(lines)).not.toMatch(/in-the-query|in-a-header|in-a-cookie/);
  await http.inject('/nowhere');
  await http.inject('/metrics');
  await http.inject('/api/bounded?count=5');
  expect(lines).toHaveLength(1);
});

test('a flood is logged as a few lines and a count', async () => {
  const { http, lines } = await site();
  for (let n = 0; n < 50; n += 1) await http.inject('/api/own');
  expect(lines).toHaveLength(10);
  await http.inject({ url: '/api/admin', headers: { cookie: 'player=p-2' } });
  expect(lines.at(-1)).toMatchObject({ control: 'forbidden', leftOut: 40 });
  for (let n = 0; n < 400; n += 1)
    await http.inject({ url: '/api/own', remoteAddress: `10.0.${n >> 8}.${n & 255}` });
  expect(lines).toHaveLength(300);
});

test('a refused page request is an event for a player, but not for a visitor sent to the login', async () => {
  const { lines, inProcess } = await site();
  await inProcess?.call('/api/own', {}, null);
  expect(lines).toEqual([]);
  const player = { playerId: 'p-3', staff: null, isRecentlyConfirmed: true };
  await inProcess?.call('/api/admin', {}, player);
  expect(lines).toMatchObject([{ control: 'forbidden', playerId: 'p-3' }]);
  expect(lines[0]).not.toHaveProperty('address');
});
