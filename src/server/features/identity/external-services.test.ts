import { createHash } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD_MIN } from '#contract/password.ts';
import { type IdentitySite, openIdentitySite } from '#server/testing/identity/identity-site.ts';
import { newPlayer } from '#server/testing/identity/people.ts';
import { totpCode } from '#server/testing/identity/totp-code.ts';
import { testConfig } from '#server/testing/test-config.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { createBreachedPasswords, readCommon } from './breached-passwords.ts';

/** The external services identity uses, replaced by one fake server. */
const database = openTestDatabase();
let server: Server;
let serverUrl = '';
let profile: Record<string, unknown> = { id: 'd-1', email: 'discord@example.com', verified: true };
let verdict = true;
const requested: string[] = [];

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    requested.push(`${request.url} ${body}`);
    response.setHeader('content-type', 'application/json');
    if (request.url === '/elsewhere') response.writeHead(307, { location: '/verify' }).end();
    else if (request.url?.startsWith('/verify')) response.end(JSON.stringify({ success: verdict }));
    else if (request.url?.startsWith('/token'))
      response.end(JSON.stringify({ access_token: 'at', token_type: 'Bearer', expires_in: 60 }));
    else response.end(JSON.stringify(profile));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  serverUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

describe('captcha', () => {
  test.each(['turnstile', 'hcaptcha'] as const)(
    '%s: only a captcha the provider confirms passes',
    async (provider) => {
      const captcha = {
        provider,
        site_key: 'site',
        secret: 'secret',
        verify_url: `${serverUrl}/verify`,
      };
      const site = await openIdentitySite(database, { overrides: { identity: { captcha } } });
      const field = provider === 'turnstile' ? 'cf-turnstile-response' : 'h-captcha-response';
      const browser = site.browser();
      const requestReset = async (more: object) =>
        (await browser.send('/forgot', { email: 'a@example.com', ...more })).json();
      expect((await requestReset({})).code).toBe('captcha_failed');
      verdict = false;
      expect((await requestReset({ [field]: 'robot' })).code).toBe('captcha_failed');
      verdict = true;
      expect((await requestReset({ [field]: 'person' })).done).toBe('reset_sent');
      expect(requested.at(-1)).toContain('response=person');
      expect((await browser.get('/api/identity/options')).json().captcha).toEqual({
        provider,
        site_key: 'site',
      });
      await site.close();
    },
  );

  test.each([
    ['does not answer', () => 'http://127.0.0.1:9/'],
    ['redirects', () => `${serverUrl}/elsewhere`],
  ])('if the captcha provider %s, everybody is refused', async (_, verifyUrl) => {
    verdict = true;
    const captcha = {
      provider: 'turnstile',
      site_key: 'site',
      secret: 'secret',
      verify_url: verifyUrl(),
    };
    const site = await openIdentitySite(database, { overrides: { identity: { captcha } } });
    const body = { email: 'a@example.com', 'cf-turnstile-response': 'person' };
    expect((await site.browser().send('/forgot', body)).json().code).toBe('captcha_failed');
    await site.close();
  });
});

describe('login with a provider', () => {
  let site: IdentitySite;
  beforeAll(async () => {
    const discord = {
      client_id: 'id',
      client_secret: 'secret',
      authorization_url: `${serverUrl}/authorize`,
      token_url: `${serverUrl}/token`,
      user_info_url: `${serverUrl}/me`,
    };
    site = await openIdentitySite(database, { overrides: { identity: { discord } } });
  });
  afterAll(() => site.close());

  async function logIn(from = site.browser('10.7.0.1')) {
    const start = await from.submit('/login/with/discord', {});
    expect(start.statusCode).toBe(303);
    const authorizeUrl = new URL(String(start.headers.location));
    expect(authorizeUrl.searchParams.get('redirect_uri')).toBe(
      'http://localhost:4100/login/with/discord/callback',
    );
    const state = authorizeUrl.searchParams.get('state') ?? '';
    const callback = await from.get(`/login/with/discord/callback?code=c&state=${state}`);
    return { browser: from, location: String(callback.headers.location), state };
  }

  test('a stranger with a verified email address becomes a player and is logged in', async () => {
    const { browser, location } = await logIn();
    expect(location).toBe('/panel?done=logged_in');
    expect((await browser.get('/api/me')).json().player.email).toBe('discord@example.com');
  });

  test('an email address the provider has not verified cannot take over an account', async () => {
    const { email } = await newPlayer(site, 'owner@example.com', '10.7.0.2');
    profile = { id: 'd-2', email, verified: false };
    const { browser, location } = await logIn(site.browser('10.7.0.3'));
    expect(location).toBe('/login?error=social_failed');
    expect((await browser.get('/api/me')).json().player).toBeNull();
  });

  test('the callback does not work in a browser other than the one that started it', async () => {
    profile = { id: 'd-3', email: 'third@example.com', verified: true };
    const { state } = await logIn(site.browser('10.7.0.4'));
    const other = site.browser('10.7.0.5');
    const stolen = await other.get(`/login/with/discord/callback?code=c&state=${state}`);
    expect(stolen.headers.location).toBe('/login?error=social_failed');
  });

  test('a player with an authenticator app must enter its code here too', async () => {
    const { browser: own, email } = await newPlayer(site, 'both@example.com', '10.7.0.6');
    const { key } = (await own.send('/api/me/totp/start')).json();
    await own.send('/api/me/totp/confirm', { code: totpCode(key) });
    profile = { id: 'd-4', email, verified: true };
    const { browser, location } = await logIn(site.browser('10.7.0.7'));
    expect(location).toBe('/login/second-step');
    expect((await browser.get('/api/me')).json().player).toBeNull();
    const step = await browser.send('/login/second-step', { code: totpCode(key) });
    expect(step.statusCode).toBe(200);
    expect((await browser.get('/api/me')).json().player.email).toBe(email);
  });

  test('a player without another method confirms by logging in with the provider again', async () => {
    const email = 'only@example.com';
    profile = { id: 'd-5', email, verified: true };
    const { browser } = await logIn(site.browser('10.7.0.8'));
    const sessions = database.db.updateTable('session').set({ confirmed_at: new Date(0) });
    const own = database.db.selectFrom('player').select('id').where('email', '=', email);
    const backdated = await sessions.where('player_id', '=', own).returning('method').execute();
    expect(backdated).toEqual([{ method: 'social' }]);
    const refused = await browser.send('/api/me/totp/start');
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'confirmation_required']);
    const options = (await browser.get('/api/me/confirmation')).json();
    expect(options).toEqual({ methods: [], providers: ['discord'] });
    await logIn(browser);
    expect((await browser.send('/api/me/totp/start')).statusCode).toBe(200);
  });
});

test('Google: its field names are understood, and an unverified address cannot take over an account', async () => {
  const google = {
    client_id: 'id',
    client_secret: 'secret',
    authorization_url: `${serverUrl}/authorize`,
    token_url: `${serverUrl}/token`,
    user_info_url: `${serverUrl}/me`,
  };
  const site = await openIdentitySite(database, { overrides: { identity: { google } } });
  const logIn = async (from: string) => {
    const browser = site.browser(from);
    const start = await browser.submit('/login/with/google', {});
    const authorizeUrl = new URL(String(start.headers.location));
    expect(authorizeUrl.searchParams.get('scope')).toBe('openid email');
    const state = authorizeUrl.searchParams.get('state') ?? '';
    await browser.get(`/login/with/google/callback?code=c&state=${state}`);
    return (await browser.get('/api/me')).json().player?.email ?? null;
  };
  profile = { sub: '1098', email: 'google@example.com', email_verified: true };
  expect(await logIn('10.7.1.1')).toBe('google@example.com');
  expect(await logIn('10.7.1.2')).toBe('google@example.com');
  const { email } = await newPlayer(site, 'keeper@example.com', '10.7.1.3');
  profile = { sub: '1099', email, email_verified: false };
  expect(await logIn('10.7.1.4')).toBeNull();
  await site.close();
});

test('the operator’s list of known passwords is searched on disk', async () => {
  const hash = (text: string) => createHash('sha1').update(text).digest('hex').toUpperCase();
  const known = Array.from({ length: 5_000 }, (_, i) => `known password ${i}`);
  const file = join(mkdtempSync(join(tmpdir(), 'castellan-')), 'pwned.txt');
  const lines = known.map((text, i) => `${hash(text)}:${i}`).sort();
  writeFileSync(file, `${lines.join('\r\n')}\r\n`);
  const site = await openIdentitySite(database, {
    overrides: { identity: { breached_passwords_file: file } },
  });
  const list = createBreachedPasswords(site.config);
  for (const text of known.slice(0, 200)) expect(await list.has(text), text).toBe(true);
  for (const text of known.slice(0, 200)) expect(await list.has(`${text}!`), text).toBe(false);
  await site.close();
});

test('at least 1,500 passwords of the built-in list are long enough to be chosen, and all of them are refused', async () => {
  const long = readCommon().filter((text) => [...text].length >= PASSWORD_MIN);
  expect(long.length).toBeGreaterThanOrEqual(1_500);
  const list = createBreachedPasswords(testConfig('postgres://127.0.0.1/none'));
  for (const text of long) expect(await list.has(text), text).toBe(true);
  for (const text of ['qwertyuiop', 'Qwertyuiop-77', 'baseball13'])
    expect(await list.has(text), text).toBe(true);
  // Passwords in any alphabet, or of digits only, are accepted.
  for (const text of ['долгаядорога в гиран', '8361940275'])
    expect(await list.has(text), text).toBe(false);
});
