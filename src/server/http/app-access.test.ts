import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Route, route } from '#server/platform/route.ts';
import { testApp } from '#server/testing/test-app.ts';

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

const STAFF = { staff: 'admin.access' } as const;

describe('access', () => {
  test('the app does not start with a route without declared access', async () => {
    const { access: _, ...undeclared } = echo;
    await expect(testApp([undeclared as Route])).rejects.toThrow(
      'POST /api/echo declares no access',
    );
  });

  test('the app does not start with an admin route that writes and declares nothing about confirmation', async () => {
    await expect(testApp([{ ...echo, access: STAFF }])).rejects.toThrow(
      'POST /api/echo declares no confirmation',
    );
  });

  test('a visitor, a player and an admin each reach only the routes open to them', async () => {
    const accesses = { public: 'public', player: 'player', admin: STAFF } as const;
    const urls = Object.keys(accesses).map((name) => `/${name}`);
    const { http } = await testApp(
      Object.entries(accesses).map(([name, access]) => ({ ...form, url: `/${name}`, access })),
    );
    const visitor = {};
    const player = { 'x-test-player': 'p1' };
    const admin = { 'x-test-player': 'p2', 'x-test-admin': 'yes' };
    const statusOf = async (url: string, headers: Record<string, string>) =>
      (await http.inject({ url, headers })).statusCode;
    const table: number[][] = [];
    for (const who of [visitor, player, admin]) {
      table.push(await Promise.all(urls.map((url) => statusOf(url, who))));
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
    const statusOf = async (authorization: string) =>
      (await http.inject({ url: '/form', headers: { authorization } })).statusCode;
    expect(await statusOf(`Bearer ${token}`)).toBe(200);
    expect(await statusOf('Bearer wrong')).toBe(404);
    expect(await statusOf('')).toBe(404);
  });

  test('production without a token hides operators’ pages', async () => {
    const { http } = await testApp([{ ...form, access: 'operator' }], { mode: 'production' });
    expect((await http.inject('/form')).statusCode).toBe(404);
  });
});

test('responses for a player or an admin are never cached, even if the handler sets nothing', async () => {
  const { http } = await testApp(
    (['public', 'player', 'admin'] as const).map((name) =>
      route({
        method: 'GET',
        url: `/api/${name}`,
        access: name === 'admin' ? STAFF : name,
        rateLimit: 'general',
        replies: { 200: z.object({}) },
        handle: () => ({}),
      }),
    ),
  );
  const headers = { 'x-test-player': 'p', 'x-test-admin': 'yes' };
  const cachingOf = async (url: string) =>
    (await http.inject({ url, headers })).headers['cache-control'];
  expect([
    await cachingOf('/api/public'),
    await cachingOf('/api/player'),
    await cachingOf('/api/admin'),
  ]).toEqual([undefined, 'no-store', 'no-store']);
});
