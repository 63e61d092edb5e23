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

describe('errors', () => {
  test('internal details are not revealed', async () => {
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

  test('a known error returns its code and status, with a message in the visitor’s language', async () => {
    const { http } = await testApp([failing(new AppError('world_unknown', { detail: 'id 7' }))]);
    const response = await http.inject({ url: '/api/fails', headers: { 'accept-language': 'es' } });
    expect([response.statusCode, response.json()]).toEqual([
      404,
      { code: 'world_unknown', message: 'No se encontró el servidor de juego.' },
    ]);
  });

  test('an unknown URL and a bad body have codes too', async () => {
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

describe('unusual values', () => {
  test.each(['22003', '22007', '22008', '22021', '22P02', '22P05'])(
    'a value PostgreSQL refuses with %s is the sender’s error',
    async (sqlState) => {
      const refusal = Object.assign(new Error('refused'), { code: sqlState });
      const { http } = await testApp([failing(refusal)]);
      const response = await http.inject('/api/fails');
      expect([response.statusCode, response.json().code]).toEqual([400, 'bad_request']);
    },
  );

  test('other database errors are server errors', async () => {
    for (const sqlState of ['23505', '42P01', '57014', '2200']) {
      const { http } = await testApp([failing(Object.assign(new Error(), { code: sqlState }))]);
      expect((await http.inject('/api/fails')).statusCode).toBe(500);
    }
  });

  test.each([
    ['a zero byte', '{"word":"a\\u0000"}'],
    ['half a surrogate pair', '{"word":"\\ud800"}'],
    ['half a surrogate pair in an undeclared field’s name', '{"word":"a","\\udc00":1}'],
    [
      'half a surrogate pair in a deeply nested value',
      `{"word":"a","x":${'['.repeat(50_000)}"\\ud800"${']'.repeat(50_000)}}`,
    ],
  ])('%s is refused', async (_, payload) => {
    const { http } = await testApp([echo, form]);
    const headers = { ...(await tokenAndCookie(http)), 'content-type': 'application/json' };
    const response = await http.inject({ method: 'POST', url: '/api/echo', headers, payload });
    expect([response.statusCode, response.json().code]).toEqual([400, 'bad_request']);
  });

  test('surrogate pairs pass, and so does deep nesting', async () => {
    const { http } = await testApp([echo, form]);
    const headers = { ...(await tokenAndCookie(http)), 'content-type': 'application/json' };
    const payload = `{"word":"\\ud83d\\ude00","x":${'['.repeat(50_000)}${']'.repeat(50_000)}}`;
    const response = await http.inject({ method: 'POST', url: '/api/echo', headers, payload });
    expect([response.statusCode, response.json()]).toEqual([200, { word: '😀' }]);
  });

  test('a client that disconnected is not logged as a server error', async () => {
    const lines: string[] = [];
    const gone = Promise.withResolvers<void>();
    const app = await createApp({
      config: testConfig('postgres://localhost/unused'),
      log: createLog({ level: 'debug', pretty: false }, { write: (line) => lines.push(line) }),
      metrics: createMetrics(),
      findCaller: async () => null,
      routes: () => [form],
      // The request waits until its socket is closed, as it would in a busy process.
      earlyHandler: () => (request, _response, next) => {
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
