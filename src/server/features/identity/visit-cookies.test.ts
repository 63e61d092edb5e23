import { expect, test } from 'vitest';
import { route } from '#server/platform/route.ts';
import { testApp } from '#server/testing/test-app.ts';
import { testConfig } from '#server/testing/test-config.ts';
import { rememberDevice } from './device-cookie.ts';
import { referrerOf, rememberReferrer } from './referrer-cookie.ts';

const visit = (isHttps: boolean) => {
  const url = `${isHttps ? 'https' : 'http'}://castellan.example`;
  const config = testConfig('postgres://127.0.0.1/none', { site: { url } });
  return route({
    method: 'GET',
    url: '/visit',
    access: 'public',
    rateLimit: 'none',
    replies: null,
    handle: ({ request, reply }) => {
      rememberDevice(request, reply, config);
      rememberReferrer(request, reply, config);
      return reply.send('');
    },
  });
};

test.each([true, false])(
  'cookies are Secure and limited to this host if the site’s URL is https, even over plain http: %s',
  async (isHttps) => {
    const { http } = await testApp([visit(isHttps)]);
    const { cookies } = await http.inject('/visit?referrer_id=abcd1234');
    expect(cookies).toHaveLength(2);
    for (const { name, secure = false, httpOnly } of cookies)
      expect([name.startsWith('__Host-'), secure, httpOnly]).toEqual([isHttps, isHttps, true]);
  },
);

test('on https a referrer cookie set by a sibling subdomain is ignored', () => {
  const config = testConfig('postgres://127.0.0.1/none', { site: { url: 'https://a.example' } });
  const referrer = (cookie: string) => referrerOf({ headers: { cookie } }, config, undefined);
  expect(referrer('referrer=planted1')).toBeUndefined();
  expect(referrer('referrer=planted1; __Host-referrer=abcd1234')).toBe('abcd1234');
});
