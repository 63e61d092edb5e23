import { expect, test } from 'vitest';
import { pickLanguage, pickTheme } from '#server/platform/language.ts';
import { testApp } from '#server/testing/test-app.ts';
import { preferencesRoutes } from './preferences.routes.ts';

test('sets the cookie and goes back to where the visitor was', async () => {
  const { http } = await testApp(preferencesRoutes(false));
  const response = await http.inject('/preferences?language=es&back=/ranking%3Fserver_id%3D2');
  expect([response.statusCode, response.headers.location]).toEqual([303, '/ranking?server_id=2']);
  expect(response.cookies).toEqual([
    expect.objectContaining({ name: 'language', value: 'es', path: '/' }),
  ]);
});

test.each([
  ['/ranking?language=es', '/ranking'],
  ['/ranking?server_id=2&language=es&name=a+b', '/ranking?server_id=2&name=a+b'],
  ['/posts/welcome', '/posts/welcome'],
])('a chosen language removes the one in the URL, a theme does not: %s', async (back, shown) => {
  const { http } = await testApp(preferencesRoutes(false));
  const choose = (query: object) => http.inject({ url: '/preferences', query: { ...query, back } });
  expect((await choose({ language: 'en' })).headers.location).toBe(shown);
  expect((await choose({ theme: 'aden' })).headers.location).toBe(back);
});

test.each([
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  '\\\\evil.example',
  '/..//evil.example/',
  '/.//evil.example/',
  'javascript:alert(1)',
  '/\t/evil.example',
  'ranking',
])('never leads to another site: %s', async (back) => {
  const { http } = await testApp(preferencesRoutes(false));
  const response = await http.inject({ url: '/preferences', query: { theme: 'aden', back } });
  expect(response.headers.location).toBe('/');
});

test('an unknown language is refused', async () => {
  const { http } = await testApp(preferencesRoutes(false));
  expect((await http.inject('/preferences?language=klingon')).statusCode).toBe(400);
});

test('on https cookies are limited to this host, and take precedence over planted ones', async () => {
  const { http } = await testApp(preferencesRoutes(true));
  const { cookies } = await http.inject('/preferences?language=es&theme=aden');
  for (const { name, secure, httpOnly, path, domain } of cookies)
    expect([name.startsWith('__Host-'), secure, httpOnly, path, domain]).toEqual([
      true,
      true,
      true,
      '/',
      undefined,
    ]);
  const own = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const headers = { cookie: `language=en; theme=parchment; ${own}` };
  expect([pickLanguage(headers, 'en'), pickTheme(headers, 'auto')]).toEqual(['es', 'aden']);
});
