import { afterEach, describe, expect, test } from 'vitest';
import { createPersonalUpdates } from '#server/features/personal-updates/personal-updates.ts';
import { createLive } from '#server/features/world/live.routes.ts';
import { systemClock } from '#server/platform/clock.ts';
import { LOAD_CLASSES, type LoadClass, requestLoad } from '#server/platform/limits/load-class.ts';
import { Overloaded } from '#server/platform/limits/overloaded.ts';
import type { Pressure } from '#server/platform/limits/pressure.ts';
import { createMetrics } from '#server/platform/metrics.ts';
import { type Route, route } from '#server/platform/route.ts';
import { testApp } from '#server/testing/test-app.ts';
import { testConfig } from '#server/testing/test-config.ts';

/** How many classes are shed; the tests set it. */
let shedding = 0;
const inFlight = new Set<object>();
const pressure: Pressure = {
  sheds: (load) => load !== 'never_shed' && LOAD_CLASSES.indexOf(load) < shedding,
  begin: () => {
    const request = {};
    inFlight.add(request);
    return () => inFlight.delete(request);
  },
  stop: () => undefined,
};
afterEach(() => {
  shedding = 0;
});

const base = { rateLimit: 'none', replies: null } as const;
const handle: Route['handle'] = ({ reply }) => {
  const { load, isShed } = requestLoad.getStore() ?? {};
  return reply.send({ load, isShed });
};
const routes: Route[] = [
  route({ ...base, method: 'GET', url: '/api/own', access: 'player', handle }),
  route({ ...base, method: 'GET', url: '/api/admin/x', access: { staff: 'players.read' }, handle }),
  route({
    ...base,
    method: 'PUT',
    url: '/api/upload',
    access: 'public',
    origin: 'own',
    rawBody: { maxBytes: 10 },
    handle,
  }),
  route({ ...base, method: 'GET', url: '/enter', access: 'public', load: 'login', handle }),
  route({ ...base, method: 'GET', url: '/api/board', access: 'public', handle }),
  route({ ...base, method: 'GET', url: '/file', access: 'public', load: 'cached', handle }),
  route({
    ...base,
    method: 'GET',
    url: '/api/order',
    access: 'player',
    load: 'never_shed',
    handle,
  }),
  route({ ...base, method: 'POST', url: '/hook', access: 'public', origin: 'provider', handle }),
  route({ ...base, method: 'GET', url: '/metrics', access: 'operator', handle }),
];
const metrics = createMetrics();
const { http } = await testApp(routes, {}, { pressure, metrics });
const player = { 'x-test-player': 'p', 'x-test-admin': 'yes', origin: 'http://localhost:4100' };

async function statusByUrl(): Promise<Record<string, number>> {
  const statuses: Record<string, number> = {};
  for (const { method, url } of routes) {
    const { statusCode } = await http.inject({ method, url, headers: player });
    // The upload is refused for its missing token: it was not shed.
    statuses[url] = statusCode === 403 ? 200 : statusCode;
  }
  return statuses;
}

describe('what is shed', () => {
  const ORDER: [LoadClass, string[]][] = [
    ['logged_in', ['/api/own', '/api/admin/x', '/api/upload']],
    // They get a place in the waiting room, until public pages are shed as well.
    ['login', []],
    ['public', ['/enter', '/api/board']],
    ['cached', ['/file']],
    ['never_shed', []],
  ];

  test('nothing without pressure', async () => {
    expect(new Set(Object.values(await statusByUrl()))).toEqual(new Set([200]));
  });

  test.each(ORDER)('sheds up to %s', async (load) => {
    shedding = LOAD_CLASSES.indexOf(load) + 1;
    const refused = ORDER.slice(0, shedding).flatMap(([, urls]) => urls);
    const statuses = await statusByUrl();
    expect(Object.keys(statuses).filter((url) => statuses[url] === 503)).toEqual(refused);
    expect(Object.keys(statuses).filter((url) => statuses[url] === 200)).toHaveLength(
      routes.length - refused.length,
    );
  });

  test('login is marked for the waiting room', async () => {
    shedding = 2;
    expect((await http.inject('/enter')).json()).toEqual({ load: 'login', isShed: true });
  });

  test('everything is admitted again as soon as the pressure is gone', async () => {
    shedding = 4;
    expect((await http.inject('/api/board')).statusCode).toBe(503);
    shedding = 0;
    expect((await http.inject('/api/board')).statusCode).toBe(200);
  });
});

test('the response says when to come back, in the visitor’s language, and is counted', async () => {
  shedding = 4;
  const english = await http.inject('/api/board');
  expect([english.statusCode, english.json().code]).toEqual([503, 'overloaded']);
  expect(english.json().message).toMatch(/^Too many people/);
  expect(Number(english.headers['retry-after'])).toBeGreaterThanOrEqual(3);
  expect(english.headers['cache-control']).toBe('no-store');
  expect(english.headers['x-content-type-options']).toBe('nosniff');
  const spanish = await http.inject({
    url: '/api/board',
    headers: { 'accept-language': 'es' },
  });
  expect(spanish.json().message).toMatch(/^Hay demasiada gente/);
  const counted = await metrics.registry.getSingleMetricAsString('castellan_requests_shed_total');
  expect(counted).toMatch(/\{class="public",reason="pressure"\} \d+/);
});

test('lack of connections or of Redis is answered the same way, not with 500', async () => {
  const failing = (['connections', 'redis'] as const).map((reason) =>
    route({
      ...base,
      method: 'GET',
      url: `/api/${reason}`,
      access: 'public',
      handle: () => {
        throw new Overloaded(reason);
      },
    }),
  );
  const { http: app } = await testApp(failing);
  for (const url of ['/api/connections', '/api/redis']) {
    const { statusCode, headers } = await app.inject(url);
    expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
  }
});

test('the class of a request is known where connections are assigned, even after a body was read', async () => {
  expect((await http.inject('/enter')).json()).toEqual({ load: 'login', isShed: false });
  const hook = await http.inject({ method: 'POST', url: '/hook', payload: Buffer.alloc(1_000) });
  expect(hook.json()).toEqual({ load: 'never_shed', isShed: false });
});

test('a request counts as in progress, whatever it says it accepts', async () => {
  const before = inFlight.size;
  const during: number[] = [];
  const slow = route({
    ...base,
    method: 'GET',
    url: '/api/slow',
    access: 'public',
    handle: ({ reply }) => {
      during.push(inFlight.size);
      return reply.send('x');
    },
  });
  const { http: app } = await testApp([slow], {}, { pressure });
  await app.inject('/api/slow');
  await app.inject({ url: '/api/slow', headers: { accept: 'text/event-stream' } });
  expect(during).toEqual([before + 1, before + 1]);
  expect(inFlight.size).toBe(before);
});

test('event streams do not count as requests in progress, even without the header', async () => {
  const config = testConfig('postgres://localhost/unused');
  const snapshots = { onChange: () => undefined } as never;
  const world = createLive({ config, snapshots, clock: systemClock, metrics });
  const own = createPersonalUpdates({
    listener: { on: () => undefined, onConnected: () => undefined },
    readSummary: async () => undefined,
    log: { warn: () => undefined },
  });
  const streams = [...world.routes, ...own.routes];
  const { http: app } = await testApp(streams, {}, { pressure });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const before = inFlight.size;
  const aborter = new AbortController();
  for (const { url } of streams) {
    const headers = { 'x-test-player': 'p', accept: '*/*' };
    const response = await fetch(`${address}${url}`, { headers, signal: aborter.signal });
    expect([url, response.status, inFlight.size]).toEqual([url, 200, before]);
  }
  aborter.abort();
  world.close();
  own.close();
  await app.close();
});
