import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Browser } from '#server/testing/identity/browser.ts';
import { type IdentitySite, openIdentitySite } from '#server/testing/identity/identity-site.ts';
import { newPlayer, PASSWORD } from '#server/testing/identity/people.ts';
import { totpCode } from '#server/testing/identity/totp-code.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { emailKey } from './login-limits.ts';

const database = openTestDatabase();
let site: IdentitySite;
beforeAll(async () => {
  site = await openIdentitySite(database);
});
afterAll(() => site.close());
// The first wait is two seconds: on a slow machine it would be over before the last guess.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Guesses that are checked before the first wait: five free ones, and the one that starts it. */
const CHECKED = 6;

async function openBrowsers(count: number, addressOf: (i: number) => string): Promise<Browser[]> {
  const browsers = Array.from({ length: count }, (_, i) => site.browser(addressOf(i)));
  await Promise.all(browsers.map((browser) => browser.get('/test-token')));
  return browsers;
}

async function guess(browsers: Browser[], email: string): Promise<string[]> {
  const answers = await Promise.all(
    browsers.map((browser, i) => browser.send('/login', { email, password: `guess ${i}` })),
  );
  return answers.map((answer) => answer.json().code);
}

const count = (codes: string[], code: string) => codes.filter((each) => each === code).length;

describe('concurrent guesses get no more checks than sequential ones', () => {
  test('passwords at login', async () => {
    const { email } = await newPlayer(site, 'parallel@example.com', '10.22.0.1');
    const codes = await guess(await openBrowsers(28, () => '10.22.0.66'), email);
    expect(count(codes, 'bad_credentials')).toBe(CHECKED);
    expect(count(codes, 'slow_down')).toBe(28 - CHECKED);
  });

  test('one’s own password', async () => {
    const { browser } = await newPlayer(site, 'parallel-own@example.com', '10.22.1.1');
    const answers = await Promise.all(
      Array.from({ length: 28 }, (_, i) =>
        browser.send('/api/me/confirmation', { method: 'password', password: `guess ${i}` }),
      ),
    );
    const codes = answers.map((answer) => answer.json().code);
    expect(count(codes, 'wrong_password')).toBe(CHECKED);
  });

  test('codes of the second step, over many logins', async () => {
    const { browser, email } = await newPlayer(site, 'parallel-code@example.com', '10.22.2.1');
    const { key } = (await browser.send('/api/me/totp/start', { current: PASSWORD })).json();
    await browser.send('/api/me/totp/confirm', { code: totpCode(key) });
    const attackers = await openBrowsers(28, (i) => `10.22.2.${100 + i}`);
    for (const attacker of attackers) await attacker.send('/login', { email, password: PASSWORD });
    const guesses = (round: number) =>
      Promise.all(
        attackers.map((attacker, i) =>
          attacker.send('/login/second-step', { code: `${100_000 + round * 100 + i}` }),
        ),
      );
    const codes: string[] = [];
    for (let round = 0; round < 2; round += 1) {
      codes.push(...(await guesses(round)).map((answer) => answer.json().code));
    }
    // Ten free ones over many networks, and the one that starts the wait.
    expect(count(codes, 'wrong_code')).toBe(11);
  });
});

describe('the owner is not locked out by strangers', () => {
  test('30 guesses from 30 IP addresses do not lock the owner out, not even on a new device', async () => {
    const { email } = await newPlayer(site, 'thirty@example.com', '10.22.3.1');
    const codes = await guess(await openBrowsers(30, (i) => `10.22.3.${100 + i}`), email);
    expect(count(codes, 'bad_credentials')).toBe(30);
    const elsewhere = await site.browser('10.22.3.2').send('/login', { email, password: PASSWORD });
    expect(elsewhere.statusCode).toBe(200);
  });

  test('a known device can log in while strangers have to wait', async () => {
    const { browser, email } = await newPlayer(site, 'attacked@example.com', '10.22.4.1');
    const codes = await guess(await openBrowsers(90, (i) => `10.22.4.${100 + i}`), email);
    expect(count(codes, 'bad_credentials')).toBe(51);
    // As after many failed attempts.
    const block = { free: 0, firstSeconds: 900, maxSeconds: 900, memorySeconds: 900 };
    const key = `login ${emailKey(email)}`;
    await expect.poll(() => site.identity.deps.limiter.attempt([{ key, rule: block }])).toBe(0);
    const stranger = await site.browser('10.22.4.2').send('/login', { email, password: PASSWORD });
    expect(stranger.json().code).toBe('slow_down');
    const owner = await browser.send('/login', { email, password: PASSWORD });
    expect(owner.statusCode).toBe(200);
    // The strangers' attempts are still counted.
    const still = await site.browser('10.22.4.3').send('/login', { email, password: PASSWORD });
    expect(still.json().code).toBe('slow_down');
  });

  test('on a known device guesses are counted as well', async () => {
    const { browser, email } = await newPlayer(site, 'attacker-at-home@example.com', '10.22.5.1');
    const codes = await guess(
      Array.from({ length: 10 }, () => browser),
      email,
    );
    expect(count(codes, 'bad_credentials')).toBe(CHECKED);
  });

  test('a forged device cookie is not a known device', async () => {
    const { browser, email } = await newPlayer(site, 'forged-device@example.com', '10.22.6.1');
    const own = browser.cookies.get('device') ?? '';
    expect(own).toMatch(/^[0-9a-f]{32}\.[0-9a-f]{64}$/);
    const block = { free: 0, firstSeconds: 900, maxSeconds: 900, memorySeconds: 900 };
    await site.identity.deps.limiter.attempt([{ key: `login ${emailKey(email)}`, rule: block }]);
    const attacker = site.browser('10.22.6.66');
    const [name, signature = ''] = own.split('.');
    for (const forged of [name, `${name}.${'0'.repeat(64)}`, `${'0'.repeat(32)}.${signature}`]) {
      attacker.cookies.set('device', forged ?? '');
      const answer = await attacker.send('/login', { email, password: PASSWORD });
      expect(answer.json().code).toBe('slow_down');
    }
  });
});

test('IPv6 addresses of one household count as one', async () => {
  const { email } = await newPlayer(site, 'household@example.com', '10.22.7.1');
  const codes = await guess(await openBrowsers(20, (i) => `2001:db8:1:2:${i}::1`), email);
  expect(count(codes, 'bad_credentials')).toBe(CHECKED);
});

test('an app code works once, sequentially and concurrently', async () => {
  const { browser, email } = await newPlayer(site, 'once@example.com', '10.22.8.1');
  const { key } = (await browser.send('/api/me/totp/start', { current: PASSWORD })).json();
  const first = totpCode(key);
  expect((await browser.send('/api/me/totp/confirm', { code: first })).statusCode).toBe(200);
  const [one, two, three] = await openBrowsers(3, (i) => `10.22.8.${2 + i}`);
  if (!one || !two || !three) throw new Error('three browsers');
  for (const each of [one, two, three]) await each.send('/login', { email, password: PASSWORD });
  // The code that completed the setup, which a bystander may have seen.
  expect((await three.send('/login/second-step', { code: first })).json().code).toBe('wrong_code');
  const code = totpCode(key);
  const both = await Promise.all(
    [one, two].map((each) => each.send('/login/second-step', { code })),
  );
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
  expect((await three.send('/login/second-step', { code })).json().code).toBe('wrong_code');
});

test('the device cookie is Secure on https, although the proxy connects over http', async () => {
  const https = await openIdentitySite(database, {
    overrides: { site: { url: 'https://aden.example' } },
  });
  const answer = await https.browser('10.22.9.1').send('/forgot', { email: 'a@example.com' });
  const cookie = String(answer.headers['set-cookie']);
  expect(cookie).toMatch(/__Host-device=[^;]+;.*HttpOnly; Secure; SameSite=Lax/);
  await https.close();
});
