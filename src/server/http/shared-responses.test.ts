import { expect, test } from 'vitest';
import { route } from '#server/platform/route.ts';
import { testApp } from '#server/testing/test-app.ts';

const base = { method: 'GET', access: 'public', rateLimit: 'general', replies: null } as const;

test('a response with a cookie is never stored by a cache, whatever its handler set', async () => {
  const { http } = await testApp([
    route({
      ...base,
      url: '/file',
      handle: ({ request, reply }) => {
        if (request.headers['x-new'] !== undefined) reply.setCookie('device', 'mine');
        return reply.header('cache-control', 'public, max-age=3600').send('text');
      },
    }),
  ]);
  const plain = await http.inject('/file');
  expect(plain.headers['cache-control']).toBe('public, max-age=3600');
  expect(plain.headers).not.toHaveProperty('x-ratelimit-remaining');
  const personal = await http.inject({ url: '/file', headers: { 'x-new': 'yes' } });
  expect(personal.headers['set-cookie']).toContain('device=mine');
  expect(personal.headers['cache-control']).toBe('no-store');
});
