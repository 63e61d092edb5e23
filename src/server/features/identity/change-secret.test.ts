import { symmetricEncrypt } from 'better-auth/crypto';
import { expect, test } from 'vitest';
import { keyRingOf } from '#server/platform/crypto/key-ring.ts';
import type { Browser } from '#server/testing/identity/browser.ts';
import { type IdentitySite, openIdentitySite } from '#server/testing/identity/identity-site.ts';
import { newPlayer, PASSWORD } from '#server/testing/identity/people.ts';
import { totpCode } from '#server/testing/identity/totp-code.ts';
import { testConfig } from '#server/testing/test-config.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { reencryptSecrets } from './reencrypt-secrets.ts';

const database = openTestDatabase();
const [FIRST, SECOND] = ['1'.repeat(20) + 'first secret'.repeat(2), 'second secret'.repeat(3)];
const COOKIE = 'castellan.session_token';

function open(secret: string, old_secrets: string[] = []): Promise<IdentitySite> {
  return openIdentitySite(database, { overrides: { secret, old_secrets } });
}

/** The same browser (cookies and IP) after a server restart. */
function reopenBrowser(site: IdentitySite, before: Browser): Browser {
  const browser = site.browser('10.8.0.1');
  for (const [name, value] of before.cookies) browser.cookies.set(name, value);
  return browser;
}

async function createPlayerWithTotp(site: IdentitySite, email: string) {
  const player = await newPlayer(site, email, '10.8.0.1');
  const started = (await player.browser.send('/api/me/totp/start', { current: PASSWORD })).json();
  await player.browser.send('/api/me/totp/confirm', { code: totpCode(started.key) });
  return { ...player, codes: started.recovery_codes as string[] };
}

test('rotating the secret keeps sessions valid, and the old secret can be removed after re-encryption', async () => {
  let site = await open(FIRST);
  const {
    browser: before,
    email,
    id,
    codes,
  } = await createPlayerWithTotp(site, 'stays@example.com');
  const signedByFirst = before.cookies.get(COOKIE);
  await site.close();

  site = await open(SECOND, [FIRST]);
  const browser = reopenBrowser(site, before);
  const first = await browser.get('/api/test/player');
  expect(first.json()).toEqual({ playerId: id });
  expect(String(first.headers['set-cookie'])).toMatch(/session_token=.*HttpOnly; SameSite=Lax/);
  expect(browser.cookies.get(COOKIE)).not.toBe(signedByFirst);
  // The cookie is re-signed only once.
  expect((await browser.get('/api/test/player')).headers['set-cookie']).toBeUndefined();
  // A CSRF token issued under the old secret is accepted, and better-auth reads the session.
  const ended = await browser.send('/api/me/sessions/end-others', {});
  expect(ended.statusCode).not.toBe(403);
  // Values encrypted with the old secret still decrypt.
  const secondBrowser = site.browser('10.8.0.2');
  await secondBrowser.send('/login', { email, password: PASSWORD });
  const recovery = await secondBrowser.send('/login/second-step', {
    code: codes[0],
    kind: 'recovery',
  });
  expect(recovery.statusCode).toBe(200);
  expect(await reencryptSecrets(database.db, site.config)).toBeGreaterThan(0);
  expect(await reencryptSecrets(database.db, site.config)).toBe(0);
  await site.close();

  site = await open(SECOND);
  expect((await reopenBrowser(site, browser).get('/api/test/player')).statusCode).toBe(200);
  expect((await reopenBrowser(site, before).get('/api/test/player')).statusCode).toBe(401);
  const later = site.browser('10.8.0.3');
  await later.send('/login', { email, password: PASSWORD });
  const code = await later.send('/login/second-step', { code: codes[1], kind: 'recovery' });
  expect(code.statusCode).toBe(200);
  await site.close();
});

test('a cookie signed with an unknown secret is not renewed', async () => {
  const site = await open(SECOND, [FIRST]);
  const browser = site.browser('10.8.1.1');
  browser.cookies.set(COOKIE, encodeURIComponent(`token.${'A'.repeat(43)}=`));
  const response = await browser.get('/api/test/player');
  expect([response.statusCode, response.headers['set-cookie']]).toEqual([401, undefined]);
  await site.close();
});

test('re-encrypts values stored before secrets had version numbers', async () => {
  const site = await open(FIRST);
  const { id } = await createPlayerWithTotp(site, 'early@example.com');
  const unversioned = await symmetricEncrypt({ key: FIRST, data: 'from before' });
  await database.db
    .updateTable('two_factor')
    .set({ secret: unversioned })
    .where('player_id', '=', id)
    .execute();
  await site.close();
  const config = testConfig(database.url, { secret: SECOND, old_secrets: [FIRST] });
  expect(await reencryptSecrets(database.db, config)).toBeGreaterThan(0);
  await expect(
    reencryptSecrets(database.db, testConfig(database.url, { secret: 'another secret'.repeat(3) })),
  ).rejects.toThrow('encrypted with a secret');
});

test('game passwords decrypt after rotation, including those without a key ID', () => {
  const config = (secret: string, old_secrets: string[] = []) =>
    testConfig(database.url, { secret, old_secrets });
  const sealed = keyRingOf(config(FIRST)).seal('hunter22', 'x');
  const unnamed = sealed.replace(/^1\.[^.]+\./, '1.secret.');
  const both = keyRingOf(config(SECOND, [FIRST]));
  for (const old of [sealed, unnamed]) {
    expect(both.open(old, 'x')).toBe('hunter22');
    expect(both.isCurrent(old)).toBe(false);
    expect(() => keyRingOf(config(SECOND)).open(old, 'x')).toThrow();
  }
});
