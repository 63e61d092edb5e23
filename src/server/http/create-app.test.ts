import { type AddressInfo, connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { AppError } from '#server/platform/errors.ts';
import { createLog } from '#server/platform/log.ts';
import { createMetrics } from '#server/platform/metrics.ts';
import { type Route, route } from '#server/platform/route.ts';
import { testApp } from '#server/testing/test-app.ts';
import { testConfig } from '#server/testing/test-config.ts';
import { createApp } from './create-app.ts';

const ORIGIN = 'http://localhost:4100';

const echo = route({
  method: 'POST',
  url: '/api/echo',
  access: 'public',
  rateLimit: 'general',
  body: z.object({ word: z.string() }),
  replies: { 200: z.object({ word: z.string() }) },
  handle: ({ body }) => ({ word: body.word, secret: 'must not leave' }),
});
const form = route({
  method: 'GET',
  url: '/form',
  access: 'public',
  rateLimit: 'general',
  replies: null,
  handle: ({ reply }) => reply.type('text/plain').send(reply.generateCsrf()),
});
function failing(error: Error): Route {
  return route({
    method: 'GET',
    url: '/api/fails',
    access: 'public',
    rateLimit: 'general',
    replies: null,
    handle: () => {
      throw error;
    },
  });
}

/** What a page of ours would send. */
async function tokenAndCookie(http: Awaited<ReturnType<typeof testApp>>['http']) {
  const response = await http.inject('/form');
  const cookie = response.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return {
    'x-csrf-token': response.body,
    cookie,
    origin: ORIGIN,
    'x-requested-with': 'XMLHttpRequest',
  };
}

describe('access', () => {
  test('a route without declared access stops the boot', async () => {
    const { access: _, ...undeclared } = echo;
    await expect(testApp([undeclared as Route])).rejects.toThrow(
      'POST /api/echo declares no access',
    );
  });

  test('an admin’s route that writes and says nothing of a confirmation stops the boot', async () => {
    await expect(testApp([{ ...echo, access: 'admin' }])).rejects.toThrow(
      'POST /api/echo declares no confirmation',
    );
  });

  test('a visitor, a player and an admin: each reaches only their own routes', async () => {
    const accesses = ['public', 'player', 'admin'] as const;
    const { http } = await testApp(
      accesses.map((access) => ({ ...form, url: `/${access}`, access })),
    );
    const visitor = {};
    const player = { 'x-test-player': 'p1' };
    const admin = { 'x-test-player': 'p2', 'x-test-admin': 'yes' };
    const ask = async (url: string, headers: Record<string, string>) =>
      (await http.inject({ url, headers })).statusCode;
    const table: number[][] = [];
    for (const who of [visitor, player, admin]) {
      table.push(await Promise.all(accesses.map((access) => ask(`/${access}`, who))));
    }
    expect(table).toEqual([
      [200, 401, 401],
      [200, 200, 403],
      [200, 200, 200],
    ]);
  });

  test('operators need the token; without it the page does not exist', async () => {
    const token = 'an-operators-token';
    const operator = { ...form, access: 'operator' as const };
    const { http } = await testApp([operator], { mode: 'production', metrics: { token } });
    const ask = async (authorization: string) =>
      (await http.inject({ url: '/form', headers: { authorization } })).statusCode;
    expect(await ask(`Bearer ${token}`)).toBe(200);
    expect(await ask('Bearer wrong')).toBe(404);
    expect(await ask('')).toBe(404);
  });

  test('production without a token keeps operators’ pages shut', async () => {
    const { http } = await testApp([{ ...form, access: 'operator' }], { mode: 'production' });
    expect((await http.inject('/form')).statusCode).toBe(404);
  });
});

test('what is for a player or an admin stays in no cache, though its handler says nothing', async () => {
  const { http } = await testApp(
    (['public', 'player', 'admin'] as const).map((access) =>
      route({
        method: 'GET',
        url: `/api/${access}`,
        access,
        rateLimit: 'general',
        replies: { 200: z.object({}) },
        handle: () => ({}),
      }),
    ),
  );
  const headers = { 'x-test-player': 'p', 'x-test-admin': 'yes' };
  const kept = async (url: string) =>
    (await http.inject({ url, headers })).headers['cache-control'];
  expect([await kept('/api/public'), await kept('/api/player'), await kept('/api/admin')]).toEqual([
    undefined,
    'no-store',
    'no-store',
  ]);
});

describe('writes', () => {
  test('a field the schema does not name never reaches the handler', async () => {
    const seen = route({
      ...echo,
      url: '/api/seen',
      replies: { 200: z.object({ names: z.array(z.string()) }) },
      handle: ({ body }) => ({ names: Object.keys(body as object) }),
    });
    const { http } = await testApp([seen, form]);
    const response = await http.inject({
      method: 'POST',
      url: '/api/seen',
      headers: await tokenAndCookie(http),
      payload: { word: 'hi', is_admin: true, player_id: 'another' },
    });
    expect(response.json()).toEqual({ names: ['word'] });
  });

  test('with the page’s token and marks they pass, and only declared fields leave', async () => {
    const { http } = await testApp([echo, form]);
    const headers = await tokenAndCookie(http);
    const response = await http.inject({
      method: 'POST',
      url: '/api/echo',
      headers,
      payload: { word: 'hi' },
    });
    expect([response.statusCode, response.json()]).toEqual([200, { word: 'hi' }]);
  });

  test.each([
    ['no token', { 'x-csrf-token': '' }, 'csrf_failed'],
    ['somebody else’s token', { 'x-csrf-token': 'abc-def' }, 'csrf_failed'],
    ['no cookie', { cookie: '' }, 'csrf_failed'],
    ['another origin', { origin: 'https://evil.example' }, 'cross_site'],
    ['an opaque origin', { origin: 'null' }, 'cross_site'],
    ['a browser that says cross-site', { 'sec-fetch-site': 'cross-site' }, 'cross_site'],
    ['a sibling site', { 'sec-fetch-site': 'same-site' }, 'cross_site'],
    ['no X-Requested-With', { 'x-requested-with': '' }, 'cross_site'],
  ])('%s is refused', async (_, change, code) => {
    const { http } = await testApp([echo, form]);
    const headers = { ...(await tokenAndCookie(http)), ...change };
    const response = await http.inject({
      method: 'POST',
      url: '/api/echo',
      headers,
      payload: { word: 'hi' },
    });
    expect([response.statusCode, response.json().code]).toEqual([403, code]);
  });

  test('a stranger’s file is refused before it is read', async () => {
    const file = { ...echo, body: undefined, rawBody: { maxBytes: 10 }, replies: null };
    const { http } = await testApp([{ ...file, access: 'player', handle: () => 'read' }, form]);
    const headers = await tokenAndCookie(http);
    const send = (who: Record<string, string>) =>
      http.inject({
        method: 'POST',
        url: '/api/echo',
        headers: { ...headers, ...who, 'content-type': 'image/png' },
        payload: Buffer.alloc(11),
      });
    expect((await send({})).json().code).toBe('unauthenticated');
    // Too long, which only who reads it can know.
    expect((await send({ 'x-test-player': 'one' })).json().code).toBe('bad_request');
  });

  test('a cookie from elsewhere does not validate a token made with it', async () => {
    const { http } = await testApp([echo, form]);
    const headers = { ...(await tokenAndCookie(http)), cookie: 'csrf=chosen-by-attacker' };
    const response = await http.inject({
      method: 'POST',
      url: '/api/echo',
      headers,
      payload: { word: 'hi' },
    });
    expect(response.statusCode).toBe(403);
  });
});

test('names under this one are part of HSTS only if the operator says so', async () => {
  const site = { url: 'https://example.org' };
  const { http } = await testApp([form], { site, http: { port: 0, hsts_subdomains: true } });
  const { headers } = await http.inject('/form');
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
});

test('the public description has no word about the admin area; admins read the whole', async () => {
  const staff = {
    ...form,
    url: '/api/admin/things/:id',
    access: 'admin',
    summary: 'Things',
  } as const;
  const player = {
    ...form,
    url: '/api/things/:id',
    access: 'player',
    summary: 'Own things',
  } as const;
  const { http } = await testApp([staff, player, { ...form, access: 'operator', summary: 'x' }]);
  const open = await http.inject('/api/openapi.json');
  expect(Object.keys(open.json().paths).sort()).toEqual(['/api/openapi.json', '/api/things/{id}']);
  expect(open.body).not.toMatch(/\/api\/admin|Access: admin|Access: operator/);
  const refused = await http.inject({
    url: '/api/admin/openapi.json',
    headers: { 'x-test-player': 'p1' },
  });
  expect(refused.statusCode).toBe(403);
  const whole = await http.inject({
    url: '/api/admin/openapi.json',
    headers: { 'x-test-player': 'p2', 'x-test-admin': 'yes' },
  });
  expect(whole.headers['cache-control']).toBe('no-store');
  expect(Object.keys(whole.json().paths)).toContain('/api/admin/things/{id}');
});

describe('errors', () => {
  test('what is internal stays inside', async () => {
    const { http } = await testApp([failing(new Error('password of db is hunter2'))]);
    const response = await http.inject('/api/fails');
    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual({
      code: 'internal',
      message: 'Something went wrong on our side. If it happens again, send us the request ID.',
      request_id: expect.any(String),
    });
    expect(response.body).not.toContain('hunter2');
  });

  test('a known error answers its code and status in the visitor’s language', async () => {
    const { http } = await testApp([failing(new AppError('world_unknown', { detail: 'id 7' }))]);
    const response = await http.inject({ url: '/api/fails', headers: { 'accept-language': 'es' } });
    expect([response.statusCode, response.json()]).toEqual([
      404,
      { code: 'world_unknown', message: 'No se encontró el servidor de juego.' },
    ]);
  });

  test('an unknown address and a bad body have codes too', async () => {
    const { http } = await testApp([echo, form]);
    expect((await http.inject('/api/nothing')).json().code).toBe('not_found');
    const headers = await tokenAndCookie(http);
    const bad = await http.inject({
      method: 'POST',
      url: '/api/echo',
      headers,
      payload: { word: 1 },
    });
    expect([bad.statusCode, bad.json().code]).toEqual([400, 'bad_request']);
    const broken = await http.inject({
      method: 'POST',
      url: '/api/echo',
      headers: { ...headers, 'content-type': 'application/json' },
      payload: '{"word":',
    });
    expect([broken.statusCode, broken.json().code]).toEqual([400, 'bad_request']);
  });
});

describe('odd values', () => {
  test.each(['22003', '22007', '22008', '22021', '22P02', '22P05'])(
    'a value PostgreSQL refuses with %s is the sender’s',
    async (sqlState) => {
      const refusal = Object.assign(new Error('refused'), { code: sqlState });
      const { http } = await testApp([failing(refusal)]);
      const response = await http.inject('/api/fails');
      expect([response.statusCode, response.json().code]).toEqual([400, 'bad_request']);
    },
  );

  test('other faults of the database are ours', async () => {
    for (const sqlState of ['23505', '42P01', '57014', '2200']) {
      const { http } = await testApp([failing(Object.assign(new Error(), { code: sqlState }))]);
      expect((await http.inject('/api/fails')).statusCode).toBe(500);
    }
  });

  test.each([
    ['a zero byte', '{"word":"a\\u0000"}'],
    ['half a surrogate pair', '{"word":"\\ud800"}'],
    ['either in a field nobody asked for', '{"word":"a","\\udc00":1}'],
    ['either deep inside', `{"word":"a","x":${'['.repeat(50_000)}"\\ud800"${']'.repeat(50_000)}}`],
  ])('%s is refused', async (_, payload) => {
    const { http } = await testApp([echo, form]);
    const headers = { ...(await tokenAndCookie(http)), 'content-type': 'application/json' };
    const response = await http.inject({ method: 'POST', url: '/api/echo', headers, payload });
    expect([response.statusCode, response.json().code]).toEqual([400, 'bad_request']);
  });

  test('whole pairs pass, and so does depth', async () => {
    const { http } = await testApp([echo, form]);
    const headers = { ...(await tokenAndCookie(http)), 'content-type': 'application/json' };
    const payload = `{"word":"\\ud83d\\ude00","x":${'['.repeat(50_000)}${']'.repeat(50_000)}}`;
    const response = await http.inject({ method: 'POST', url: '/api/echo', headers, payload });
    expect([response.statusCode, response.json()]).toEqual([200, { word: '😀' }]);
  });

  test('a client that has hung up is no error of ours', async () => {
    const lines: string[] = [];
    const gone = Promise.withResolvers<void>();
    const app = await createApp({
      config: testConfig('postgres://localhost/unused'),
      log: createLog({ level: 'debug', pretty: false }, { write: (line) => lines.push(line) }),
      metrics: createMetrics(),
      findCaller: async () => null,
      routes: () => [form],
      // The request waits until its socket is closed, as it would in a busy process.
      early: () => (request, _response, next) => {
        request.socket.once('close', () => {
          next();
          setImmediate(gone.resolve);
        });
      },
    });
    await app.http.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.http.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1', () => {
      socket.write('GET /form HTTP/1.1\r\nhost: localhost\r\n\r\n', () => socket.resetAndDestroy());
    });
    await gone.promise;
    await app.http.close();
    expect(lines.join('')).not.toContain('"level":50');
  });
});

describe('limits and headers', () => {
  test('a route’s own limit answers 429 with our code', async () => {
    const { http } = await testApp([{ ...form, rateLimit: { perMinute: 2 } }]);
    const statuses: number[] = [];
    for (let i = 0; i < 3; i += 1) statuses.push((await http.inject('/form')).statusCode);
    expect(statuses).toEqual([200, 200, 429]);
    expect((await http.inject('/form')).json().code).toBe('too_many_requests');
  });

  test('a forged X-Forwarded-For does not escape the limit without a trusted proxy', async () => {
    const { http } = await testApp([{ ...form, rateLimit: { perMinute: 1 } }]);
    const ask = async (ip: string) =>
      (await http.inject({ url: '/form', headers: { 'x-forwarded-for': ip } })).statusCode;
    expect([await ask('1.1.1.1'), await ask('2.2.2.2')]).toEqual([200, 429]);
  });

  test('behind a trusted proxy each visitor has an own limit', async () => {
    const http_ = { trusted_proxies: ['127.0.0.1'], port: 0, requests_per_minute: 1000 };
    const { http } = await testApp([{ ...form, rateLimit: { perMinute: 1 } }], { http: http_ });
    const ask = async (ip: string) =>
      (await http.inject({ url: '/form', headers: { 'x-forwarded-for': ip } })).statusCode;
    expect([await ask('1.1.1.1'), await ask('2.2.2.2'), await ask('2.2.2.2')]).toEqual([
      200, 200, 429,
    ]);
  });

  test('every answer carries the security headers', async () => {
    const { http } = await testApp([form]);
    const { headers } = await http.inject('/form');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['strict-transport-security']).toBeUndefined();
    const https = await testApp([form], { site: { url: 'https://example.org' } });
    const secure = await https.http.inject('/form');
    expect(secure.headers['strict-transport-security']).toBe('max-age=31536000');
    expect(headers['permissions-policy']).toContain('camera=(), ');
    expect(headers['permissions-policy']).toContain('publickey-credentials-get=(self)');
    expect(secure.cookies[0]).toMatchObject({ name: '__Host-csrf', secure: true, httpOnly: true });
  });
});
