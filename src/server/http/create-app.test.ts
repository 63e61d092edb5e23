import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { AppError } from '#server/platform/errors.ts';
import { type Route, route } from '#server/platform/route.ts';
import { testApp } from '#server/testing/test-app.ts';

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

  test('a visitor, a player and an admin: each passes only their own doors', async () => {
    const doors = ['public', 'player', 'admin'] as const;
    const { http } = await testApp(doors.map((access) => ({ ...form, url: `/${access}`, access })));
    const visitor = {};
    const player = { 'x-test-player': 'p1' };
    const admin = { 'x-test-player': 'p2', 'x-test-admin': 'yes' };
    const ask = async (url: string, headers: Record<string, string>) =>
      (await http.inject({ url, headers })).statusCode;
    const table: number[][] = [];
    for (const who of [visitor, player, admin]) {
      table.push(await Promise.all(doors.map((door) => ask(`/${door}`, who))));
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

describe('writes', () => {
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

describe('errors', () => {
  test('what is internal stays inside', async () => {
    const { http } = await testApp([failing(new Error('password of db is hunter2'))]);
    const response = await http.inject('/api/fails');
    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual({
      code: 'internal',
      message: 'Something went wrong on our side. If it happens again, tell us the request number.',
      request_id: expect.any(String),
    });
    expect(response.body).not.toContain('hunter2');
  });

  test('a known error answers its code and status in the visitor’s language', async () => {
    const { http } = await testApp([failing(new AppError('world_unknown', { detail: 'id 7' }))]);
    const response = await http.inject({ url: '/api/fails', headers: { 'accept-language': 'es' } });
    expect([response.statusCode, response.json()]).toEqual([
      404,
      { code: 'world_unknown', message: 'No existe un servidor de juego con ese número.' },
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
    expect(secure.headers['strict-transport-security']).toContain('max-age=31536000');
    expect(secure.cookies[0]).toMatchObject({ name: '__Host-csrf', secure: true, httpOnly: true });
  });
});
