import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CONFIRMATION_PATH } from '#contract/identity-paths.ts';
import { PASSKEY_ADD_OPTIONS_PATH, PASSKEY_LOGIN_OPTIONS_PATH } from '#contract/passkeys.ts';
import { type IdentitySite, openIdentitySite } from '#server/testing/identity/identity-site.ts';
import { linkIn } from '#server/testing/identity/mailbox.ts';
import { emailTo, newPlayer, PASSWORD, tokenTo } from '#server/testing/identity/people.ts';
import { totpCode } from '#server/testing/identity/totp-code.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { deleteExpiredSessions } from './end-session.ts';

const database = openTestDatabase();
let site: IdentitySite;
beforeAll(async () => {
  site = await openIdentitySite(database);
});
afterAll(() => site.close());

const NEW_PASSWORD = 'another-way-to-Dion';

async function isLoggedIn(browser: { get: (url: string) => Promise<{ statusCode: number }> }) {
  return (await browser.get('/api/test/player')).statusCode === 200;
}

describe('sessions', () => {
  test('a login creates a new session and ends the browser’s previous one', async () => {
    const { browser, email } = await newPlayer(site, 'fixed@example.com', '10.0.1.1');
    const planted = browser.cookieHeader();
    await browser.send('/login', { email, password: PASSWORD });
    expect(browser.cookieHeader()).not.toBe(planted);
    const attacker = site.browser('10.0.1.2');
    expect((await attacker.get('/api/test/player', { cookie: planted })).statusCode).toBe(401);
    expect(await isLoggedIn(browser)).toBe(true);
  });

  test('a forged or altered session cookie is refused', async () => {
    const { browser } = await newPlayer(site, 'signed@example.com', '10.0.2.1');
    const cookie = browser.cookies.get('castellan.session_token') ?? '';
    const [token] = decodeURIComponent(cookie).split('.');
    for (const forged of [token, `${token}.AAAA`, `${token}.`, `x${cookie}`, '%', '']) {
      const headers = { cookie: `castellan.session_token=${forged}` };
      expect((await site.browser().get('/api/test/player', headers)).statusCode).toBe(401);
    }
  });

  test('a player can end their own sessions from another device, but nobody else’s', async () => {
    const { browser: phone, email } = await newPlayer(site, 'stolen@example.com', '10.0.3.1');
    const home = site.browser('10.0.3.2');
    await home.send('/login', { email, password: PASSWORD });
    const other = await newPlayer(site, 'other@example.com', '10.0.3.3');
    const { sessions } = (await home.get('/api/me/security')).json();
    expect(sessions).toHaveLength(2);
    const stolen = sessions.find((session: { is_current: boolean }) => !session.is_current);
    const foreign = await other.browser.send('/api/me/sessions/end', { id: stolen.id });
    expect(foreign.statusCode).toBe(404);
    expect(await isLoggedIn(phone)).toBe(true);
    expect((await home.send('/api/me/sessions/end', { id: stolen.id })).statusCode).toBe(200);
    expect([await isLoggedIn(phone), await isLoggedIn(home)]).toEqual([false, true]);
  });

  test('a player cannot remove another player’s passkey', async () => {
    const owner = await newPlayer(site, 'key-owner@example.com', '10.0.3.11');
    const attacker = await newPlayer(site, 'key-attacker@example.com', '10.0.3.12');
    const id = randomUUID();
    const key = { id, public_key: 'k', credential_id: id, counter: 0, device_type: 'singleDevice' };
    await database.db
      .insertInto('passkey')
      .values({ ...key, player_id: owner.id, backed_up: false })
      .execute();
    // A player with a passkey can only remove it after having used one.
    await database.db
      .updateTable('session')
      .set({ method: 'passkey' })
      .where('player_id', '=', owner.id)
      .execute();
    const remove = { id };
    const foreign = await attacker.browser.send('/api/me/passkeys/remove', remove);
    expect(foreign.statusCode).toBe(404);
    const own = await owner.browser.send('/api/me/passkeys/remove', remove);
    expect(own.statusCode).toBe(200);
  });

  test('a suspended player is logged out immediately and cannot log in', async () => {
    const { browser, email, id } = await newPlayer(site, 'banned@example.com', '10.0.4.1');
    await database.db
      .updateTable('player')
      .set({ suspended_at: new Date() })
      .where('id', '=', id)
      .execute();
    expect(await isLoggedIn(browser)).toBe(false);
    const again = await browser.send('/login', { email, password: PASSWORD });
    expect([again.statusCode, again.json().code]).toEqual([403, 'suspended']);
  });

  test('an expired session and an admin’s idle session have ended', async () => {
    const { browser, id } = await newPlayer(site, 'late@example.com', '10.0.5.1');
    const hours = (n: number) => new Date(Date.now() - n * 3600_000);
    const set = (values: object) =>
      database.db.updateTable('session').set(values).where('player_id', '=', id).execute();
    await set({ updated_at: hours(13) });
    expect(await isLoggedIn(browser)).toBe(true);
    await set({ updated_at: hours(13) });
    await database.db.updateTable('player').set({ is_admin: true }).where('id', '=', id).execute();
    expect(await isLoggedIn(browser)).toBe(false);
    await set({ updated_at: new Date(), expires_at: hours(1) });
    expect(await isLoggedIn(browser)).toBe(false);
  });

  describe('no use extends a session', () => {
    const expiryOf = async (player_id: string) => {
      const { expires_at } = await database.db
        .selectFrom('session')
        .select('expires_at')
        .where('player_id', '=', player_id)
        .executeTakeFirstOrThrow();
      return expires_at.getTime();
    };
    /** A session of 30 days that began ten days ago, without the `dont_remember` cookie. */
    const oldSession = async (email: string) => {
      const player = await newPlayer(site, email);
      player.browser.cookies.delete('castellan.dont_remember');
      const began = new Date(Date.now() - 10 * 86_400_000);
      await database.db
        .updateTable('session')
        .set({ expires_at: new Date(began.getTime() + 30 * 86_400_000), created_at: began })
        .where('player_id', '=', player.id)
        .execute();
      return { ...player, expiry: await expiryOf(player.id) };
    };

    test('not the options of a passkey', async () => {
      const { browser, id, expiry } = await oldSession('long-lived@example.com');
      for (const path of [PASSKEY_LOGIN_OPTIONS_PATH, PASSKEY_ADD_OPTIONS_PATH]) {
        expect((await browser.send(path, {})).statusCode).toBe(200);
      }
      expect(await expiryOf(id)).toBe(expiry);
      // A short session must not become a long one if its `dont_remember` cookie is missing.
      await database.db
        .updateTable('session')
        .set({ expires_at: new Date(Date.now() + 3_600_000) })
        .where('player_id', '=', id)
        .execute();
      await browser.send(PASSKEY_LOGIN_OPTIONS_PATH, {});
      expect(await expiryOf(id)).toBeLessThan(Date.now() + 3_600_001);
    });

    test('not a new password, not setting up an app, not a code from it', async () => {
      const { browser, id, expiry } = await oldSession('renewed@example.com');
      const change = { current: PASSWORD, password: NEW_PASSWORD };
      expect((await browser.send('/api/me/password', change)).statusCode).toBe(200);
      expect(await expiryOf(id)).toBe(expiry);
      const { key } = (await browser.send('/api/me/totp/start')).json();
      const set = await browser.send('/api/me/totp/confirm', { code: totpCode(key) });
      expect(set.statusCode).toBe(200);
      expect(await expiryOf(id)).toBe(expiry);
      const proof = { method: 'totp', code: totpCode(key) };
      expect((await browser.send(CONFIRMATION_PATH, proof)).statusCode).toBe(200);
      expect(await expiryOf(id)).toBe(expiry);
    });
  });

  test('expired sessions are deleted with their addresses; the others stay', async () => {
    const abandoned = await newPlayer(site, 'abandoned@example.com');
    const returning = await newPlayer(site, 'returning@example.com');
    await database.db
      .updateTable('session')
      .set({ expires_at: new Date(Date.now() - 1_000) })
      .where('player_id', '=', abandoned.id)
      .execute();
    await deleteExpiredSessions(database.db);
    const remaining = await database.db
      .selectFrom('session')
      .select('player_id')
      .where('player_id', 'in', [abandoned.id, returning.id])
      .execute();
    expect(remaining).toEqual([{ player_id: returning.id }]);
  });

  test('opening /logout ends no session; only the form does', async () => {
    const { browser } = await newPlayer(site, 'leaving@example.com', '10.0.6.1');
    for (const headers of [
      // A picture in a post, a link on another site, an old browser, a typed URL.
      { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'image' },
      { 'sec-fetch-site': 'cross-site' },
      { referer: 'http://localhost:4100/posts/1' },
      { 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' },
    ]) {
      await browser.get('/logout', headers);
      expect(await isLoggedIn(browser)).toBe(true);
    }
    expect((await browser.send('/logout')).statusCode).toBe(200);
    expect(await isLoggedIn(browser)).toBe(false);
  });

  test('logging out clears the browser’s cache and storage', async () => {
    const { browser } = await newPlayer(site, 'clearing@example.com', '10.0.6.2');
    const response = await browser.send('/logout');
    expect(response.headers['clear-site-data']).toBe('"cache", "storage"');
    // Not logged in, and another site's page may have caused the request.
    expect((await browser.send('/logout')).headers['clear-site-data']).toBeUndefined();
  });
});

test('a CSRF token is valid only for the session it was created in', async () => {
  const { browser, email } = await newPlayer(site, 'bound@example.com', '10.0.6.11');
  const other = await newPlayer(site, 'bound-other@example.com', '10.0.6.12');
  const endOthers = (token: string) =>
    browser.send('/api/me/sessions/end-others', {}, { 'x-csrf-token': token });
  const own = (await browser.get('/test-token')).body;
  expect((await endOthers(own)).statusCode).toBe(200);
  // The same secret with two sessions, as after a login in the same browser.
  other.browser.cookies.set('csrf', browser.cookies.get('csrf') ?? '');
  const foreign = (await other.browser.get('/test-token')).body;
  expect((await endOthers(foreign)).json().code).toBe('csrf_failed');
  const login = await browser.send('/login', { email, password: PASSWORD });
  expect((await endOthers(own)).json().code).toBe('csrf_failed');
  expect((await endOthers(String(login.headers['x-csrf-token']))).statusCode).toBe(200);
});

describe('passwords', () => {
  test('changing the password needs the current one and ends the other sessions', async () => {
    const { browser, email } = await newPlayer(site, 'change@example.com', '10.0.7.1');
    const elsewhere = site.browser('10.0.7.2');
    await elsewhere.send('/login', { email, password: PASSWORD });
    const wrong = { current: 'wrong', password: NEW_PASSWORD };
    const refused = await browser.send('/api/me/password', wrong);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'wrong_password']);
    const right = { current: PASSWORD, password: NEW_PASSWORD };
    const before = browser.cookies.get('castellan.session_token');
    expect((await browser.send('/api/me/password', right)).statusCode).toBe(200);
    expect(browser.cookies.get('castellan.session_token')).not.toBe(before);
    expect([await isLoggedIn(browser), await isLoggedIn(elsewhere)]).toEqual([true, false]);
    const old = await elsewhere.send('/login', { email, password: PASSWORD });
    expect(old.statusCode).toBe(401);
  });

  test('a reset link works once, and ends every session', async () => {
    const { browser, email } = await newPlayer(site, 'reset@example.com', '10.0.8.1');
    site.mailbox.emails.length = 0;
    const visitor = site.browser('10.0.8.2');
    await visitor.send('/forgot', { email });
    const token = await tokenTo(site, email);
    // A refused password does not use up the link.
    const weak = await visitor.send('/reset', { token, password: 'short' });
    expect(weak.json().code).toBe('password_short');
    const both = await Promise.all([
      visitor.send('/reset', { token, password: NEW_PASSWORD }),
      site.browser('10.0.8.3').send('/reset', { token, password: 'the-attackers-choice' }),
    ]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    const third = await visitor.send('/reset', { token, password: NEW_PASSWORD });
    expect([third.statusCode, third.json().code]).toEqual([400, 'link_invalid']);
    expect(await isLoggedIn(browser)).toBe(false);
  });

  test('an expired link and one for another purpose are refused', async () => {
    const { email } = await newPlayer(site, 'old@example.com', '10.0.9.1');
    site.mailbox.emails.length = 0;
    const visitor = site.browser('10.0.9.2');
    await visitor.send('/forgot', { email });
    const token = await tokenTo(site, email);
    const asVerification = await visitor.send('/verify', { token });
    expect(asVerification.json().code).toBe('link_invalid');
    await database.db
      .updateTable('mail_token')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .execute();
    const late = await visitor.send('/reset', { token, password: NEW_PASSWORD });
    expect([late.statusCode, late.json().code]).toEqual([400, 'link_invalid']);
  });

  test('tokens are kept as hashes only', async () => {
    const { email } = await newPlayer(site, 'hashed@example.com', '10.0.10.1');
    site.mailbox.emails.length = 0;
    await site.browser('10.0.10.2').send('/forgot', { email });
    const token = await tokenTo(site, email);
    const rows = await database.db.selectFrom('mail_token').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

let redirects = 0;

describe('visitor headers are not trusted', () => {
  test('links in emails have the configured URL of the site, whatever the request says', async () => {
    const { email } = await newPlayer(site, 'host@example.com', '10.0.11.1');
    site.mailbox.emails.length = 0;
    await site
      .browser('10.0.11.2')
      .send(
        '/forgot',
        { email },
        { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
      );
    expect(linkIn(await emailTo(site, email))).toMatch(/^http:\/\/localhost:4100\/reset\?token=/);
  });

  test('a line break in an email does not create a header', async () => {
    const browser = site.browser('10.0.12.1');
    const email = 'a@example.com\r\nBcc: victim@example.com';
    const response = await browser.send('/register', { email, password: PASSWORD, agree: true });
    expect(response.json().code).toBe('email_invalid');
    await browser.send('/forgot', { email });
    expect(site.mailbox.emails.some(({ raw }) => raw.includes('victim@'))).toBe(false);
  });

  test.each([
    '//evil.example',
    'https://evil.example/',
    '/\\evil.example',
    '/..//evil.example',
    'javascript:alert(1)',
    '/%0d%0aset-cookie:x=1',
  ])('login redirects to one of our pages, not to %s', async (next) => {
    redirects += 1;
    const address = `10.0.13.${redirects}`;
    const { email } = await newPlayer(site, `redirect-${redirects}@example.com`, address);
    const browser = site.browser(address);
    const response = await browser.submit('/login', { email, password: PASSWORD, next });
    const location = new URL(String(response.headers.location), site.config.site.url);
    expect([response.statusCode, location.origin]).toEqual([303, site.config.site.url]);
    expect(response.headers['set-cookie']).not.toContain('x=1');
  });
});
