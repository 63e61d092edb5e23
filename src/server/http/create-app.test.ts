import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { route } from '#server/platform/route.ts';
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

/** What our pages send. */
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

  test('a repeated form field becomes a list where one is expected, of at most 200 values', async () => {
    const word = z.string().max(9);
    const list = route({
      ...echo,
      url: '/api/list',
      body: z.object({ word, words: z.array(word).max(300).default([]) }),
      replies: { 200: z.object({ word, words: z.array(word) }) },
      handle: ({ body }) => body as { word: string; words: string[] },
    });
    const { http } = await testApp([list, form]);
    const headers = {
      ...(await tokenAndCookie(http)),
      'content-type': 'application/x-www-form-urlencoded',
    };
    const send = async (payload: string) =>
      (await http.inject({ method: 'POST', url: '/api/list', headers, payload })).json();
    const words = ['a', 'b'];
    expect(await send('word=a&word=b&words=a&words=b')).toEqual({ word: 'b', words });
    expect(await send('word=b&words=a')).toEqual({ word: 'b', words: ['a'] });
    expect(await send('word=b')).toEqual({ word: 'b', words: [] });
    expect(await send(`word=b${'&words=a'.repeat(201)}`)).toMatchObject({ code: 'bad_request' });
  });

  test('requests with the page’s token and headers pass, and only declared fields are returned', async () => {
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
    ['a made-up token', { 'x-csrf-token': 'abc-def' }, 'csrf_failed'],
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

  test('a file from a visitor who is not logged in is refused before it is read', async () => {
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
    // Too long, which is only known after reading it.
    expect((await send({ 'x-test-player': 'one' })).json().code).toBe('bad_request');
  });

  test('a token is refused with a cookie that we did not sign', async () => {
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

test('subdomains are part of HSTS if the operator enables it', async () => {
  const site = { url: 'https://example.org' };
  const { http } = await testApp([form], { site, http: { port: 0, hsts_subdomains: true } });
  const { headers } = await http.inject('/form');
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
});

test('the public API description omits the admin area; admins get all of it', async () => {
  const staff = {
    ...form,
    url: '/api/admin/things/:id',
    access: { staff: 'admin.access' },
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

describe('limits and headers', () => {
  test('a route’s own limit returns 429 with our code', async () => {
    const { http } = await testApp([{ ...form, rateLimit: { perMinute: 2 } }]);
    const statuses: number[] = [];
    for (let i = 0; i < 3; i += 1) statuses.push((await http.inject('/form')).statusCode);
    expect(statuses).toEqual([200, 200, 429]);
    expect((await http.inject('/form')).json().code).toBe('too_many_requests');
  });

  test('a forged X-Forwarded-For does not escape the limit without a trusted proxy', async () => {
    const { http } = await testApp([{ ...form, rateLimit: { perMinute: 1 } }]);
    const statusFrom = async (ip: string) =>
      (await http.inject({ url: '/form', headers: { 'x-forwarded-for': ip } })).statusCode;
    expect([await statusFrom('1.1.1.1'), await statusFrom('2.2.2.2')]).toEqual([200, 429]);
  });

  test('behind a trusted proxy each visitor has their own limit', async () => {
    const proxied = { trusted_proxies: ['127.0.0.1'], port: 0, requests_per_minute: 1000 };
    const { http } = await testApp([{ ...form, rateLimit: { perMinute: 1 } }], { http: proxied });
    const statusFrom = async (ip: string) =>
      (await http.inject({ url: '/form', headers: { 'x-forwarded-for': ip } })).statusCode;
    expect([
      await statusFrom('1.1.1.1'),
      await statusFrom('2.2.2.2'),
      await statusFrom('2.2.2.2'),
    ]).toEqual([200, 200, 429]);
  });

  test('a response has the security headers', async () => {
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
