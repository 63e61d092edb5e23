import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { route } from '#server/platform/route.ts';
import type { Browser } from '#server/testing/identity/browser.ts';
import { type IdentitySite, openIdentitySite } from '#server/testing/identity/identity-site.ts';
import { newPlayer, PASSWORD } from '#server/testing/identity/people.ts';
import { createSoftwareKey } from '#server/testing/identity/software-key.ts';
import { totpCode, totpCodeAt } from '#server/testing/identity/totp-code.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { resetFactors } from './reset-factors.ts';

const database = openTestDatabase();
let site: IdentitySite;

const danger = route({
  method: 'POST',
  url: '/api/test/danger',
  access: 'player',
  confirmation: 'recent',
  rateLimit: 'none',
  replies: null,
  handle: ({ reply }) => reply.send({ done: true }),
});

beforeAll(async () => {
  site = await openIdentitySite(database, {
    routes: [danger],
    overrides: { identity: { admin_grace_hours: 1 } },
  });
});
afterAll(() => site.close());

async function grantAdmin(id: string): Promise<void> {
  const createdAt = new Date(Date.now() - 2 * 3600_000);
  await database.db
    .updateTable('player')
    .set({ is_admin: true, created_at: createdAt })
    .where('id', '=', id)
    .execute();
}

/** Backdates the last login or confirmation of this player by this many minutes. */
async function backdateConfirmation(id: string, minutes: number): Promise<void> {
  await database.db
    .updateTable('session')
    .set({ confirmed_at: new Date(Date.now() - minutes * 60_000) })
    .where('player_id', '=', id)
    .execute();
}

async function setUpApp(browser: Browser): Promise<{ key: string; codes: string[] }> {
  const setup = (await browser.send('/api/me/totp/start')).json();
  const confirmed = await browser.send('/api/me/totp/confirm', { code: totpCode(setup.key) });
  if (confirmed.statusCode !== 200) throw new Error(confirmed.body);
  return { key: setup.key, codes: setup.recovery_codes };
}

/** The code that set up the app is used up; the server accepts one step of clock drift. */
const nextCode = (key: string) => totpCodeAt(key, Date.now() + 30_000);

async function logIn(email: string, address: string): Promise<Browser> {
  const browser = site.browser(address);
  await browser.send('/login', { email, password: PASSWORD });
  return browser;
}

const newKey = () => createSoftwareKey(site.config.site.url);
const codeOf = (response: { statusCode: number; json: () => { code?: string } }) =>
  response.statusCode === 200 ? 'allowed' : response.json().code;
const admin = async (browser: Browser) => codeOf(await browser.get('/api/test/admin'));
const act = async (browser: Browser) => codeOf(await browser.send('/api/test/danger'));
const isLoggedIn = async (browser: Browser) =>
  (await browser.get('/api/test/player')).statusCode === 200;
const methods = async (id: string) =>
  (
    await database.db
      .selectFrom('session')
      .select('method')
      .where('player_id', '=', id)
      .orderBy('created_at')
      .execute()
  ).map(({ method }) => method);

describe('a session records how the player logged in', () => {
  test('having a passkey does not open the admin area after a password login', async () => {
    const { browser, email, id } = await newPlayer(site, 'boss@example.com', '10.6.0.1');
    const key = newKey();
    expect((await key.register(browser)).statusCode).toBe(200);
    await grantAdmin(id);
    const attacker = await logIn(email, '10.6.0.2');
    expect(await methods(id)).toEqual(['password', 'password']);
    expect(await admin(attacker)).toBe('factor_confirmation_required');
    expect((await key.confirm(attacker)).statusCode).toBe(200);
    expect(await admin(attacker)).toBe('allowed');
    const own = site.browser('10.6.0.3');
    expect((await key.logIn(own)).statusCode).toBe(200);
    expect(await admin(own)).toBe('allowed');
  });

  test('a password alone can neither add a second factor to an existing one nor remove one', async () => {
    const { browser, email } = await newPlayer(site, 'keys@example.com', '10.6.1.1');
    const key = newKey();
    await key.register(browser);
    const attacker = await logIn(email, '10.6.1.2');
    const { passkeys } = (await attacker.get('/api/me/security')).json();
    for (const [path, body] of [
      ['/api/me/totp/start', {}],
      ['/api/me/totp/stop', {}],
      ['/api/me/totp/recovery-codes', {}],
      ['/api/me/passkeys/options', {}],
      ['/api/me/passkeys/remove', { id: passkeys[0].id }],
    ] as const) {
      const refused = await attacker.send(path, body);
      expect([path, codeOf(refused)]).toEqual([path, 'factor_confirmation_required']);
    }
    expect((await attacker.get('/api/me/security')).json().passkeys).toHaveLength(1);
  });

  test('enabling a second factor ends sessions that were created without one', async () => {
    const { browser, email, id } = await newPlayer(site, 'older@example.com', '10.6.2.1');
    const elsewhere = await logIn(email, '10.6.2.2');
    const { key } = await setUpApp(browser);
    expect([await isLoggedIn(browser), await isLoggedIn(elsewhere)]).toEqual([true, false]);
    expect(await methods(id)).toEqual(['totp']);

    const second = await logIn(email, '10.6.2.3');
    await second.send('/login/second-step', { code: nextCode(key) });
    await newKey().register(second);
    expect([await isLoggedIn(browser), await isLoggedIn(second)]).toEqual([true, true]);
  });

  test('a new passkey ends other sessions created without a second factor, and does not upgrade the one that added it', async () => {
    const { browser, email, id } = await newPlayer(site, 'fresh@example.com', '10.6.3.1');
    const elsewhere = await logIn(email, '10.6.3.2');
    await newKey().register(browser);
    expect([await isLoggedIn(browser), await isLoggedIn(elsewhere)]).toEqual([true, false]);
    expect(await methods(id)).toEqual(['password']);
  });

  test('a recovery code gives the same access as the lost app', async () => {
    const { browser, email, id } = await newPlayer(site, 'lost@example.com', '10.6.4.1');
    const { codes } = await setUpApp(browser);
    await grantAdmin(id);
    const other = await logIn(email, '10.6.4.2');
    await other.send('/login/second-step', { code: codes[0], kind: 'recovery' });
    expect(await admin(other)).toBe('allowed');
    expect((await other.send('/api/me/totp/stop')).statusCode).toBe(200);
    expect(await admin(other)).toBe('second_factor_required');
  });

  test('a player who lost every factor can log in and set up a new one after the operator’s command', async () => {
    const { browser, email, id } = await newPlayer(site, 'reset@example.com', '10.6.14.1');
    await setUpApp(browser);
    await newKey().register(browser);
    expect(await resetFactors(database.db, email)).toBe(true);
    expect([await isLoggedIn(browser), await methods(id)]).toEqual([false, []]);
    await setUpApp(await logIn(email, '10.6.14.2'));
  });

  test('changing the password keeps the assurance level of the session', async () => {
    const { browser, id } = await newPlayer(site, 'kept@example.com', '10.6.5.1');
    await setUpApp(browser);
    const change = { current: PASSWORD, password: 'another-way-to-Dion' };
    expect((await browser.send('/api/me/password', change)).statusCode).toBe(200);
    expect(await methods(id)).toEqual(['totp']);
  });
});

describe('passkeys', () => {
  test('a passkey without user verification is refused, at registration and login', async () => {
    const { browser } = await newPlayer(site, 'unlocked@example.com', '10.6.6.1');
    const weak = await newKey().register(browser, { isVerified: false });
    expect([weak.statusCode, weak.json().code]).toEqual([403, 'passkey_unverified']);
    expect((await browser.get('/api/me/security')).json().passkeys).toEqual([]);
    const key = newKey();
    await key.register(browser);
    const visitor = site.browser('10.6.6.2');
    const login = await key.logIn(visitor, { isVerified: false });
    expect([login.statusCode, login.json().code]).toEqual([403, 'passkey_unverified']);
    expect(await isLoggedIn(visitor)).toBe(false);
    expect(codeOf(await key.confirm(browser, { isVerified: false }))).toBe('passkey_unverified');
  });

  test('browsers are asked for user verification', async () => {
    const { browser } = await newPlayer(site, 'options@example.com', '10.6.7.1');
    const add = (await browser.send('/api/me/passkeys/options')).json().options;
    expect(add.authenticatorSelection.userVerification).toBe('required');
    const login = (await browser.send('/api/passkey/login-options')).json().options;
    expect(login.userVerification).toBe('required');
  });

  test('a suspended player is refused, and the refusal is audited', async () => {
    const { browser, id } = await newPlayer(site, 'banned@example.com', '10.6.8.1');
    const key = newKey();
    await key.register(browser);
    await database.db
      .updateTable('player')
      .set({ suspended_at: new Date() })
      .where('id', '=', id)
      .execute();
    const login = await key.logIn(site.browser('10.6.8.2'));
    expect([login.statusCode, login.json().code]).toEqual([403, 'suspended']);
    const [entry] = await audit('session.refuse');
    expect(entry?.detail).toEqual({ code: 'suspended', method: 'passkey' });
  });

  test('another player’s passkey confirms nothing', async () => {
    const owner = await newPlayer(site, 'owner@example.com', '10.6.9.1');
    const key = newKey();
    await key.register(owner.browser);
    const attacker = await newPlayer(site, 'attacker@example.com', '10.6.9.2');
    await backdateConfirmation(attacker.id, 16);
    expect(codeOf(await key.confirm(attacker.browser))).toBe('passkey_refused');
    expect(await act(attacker.browser)).toBe('confirmation_required');
    // The library created a session on the way; it must be deleted.
    expect(await methods(owner.id)).toEqual(['password']);
  });
});

describe('dangerous actions require a recent confirmation', () => {
  test('a login counts as a confirmation for 15 minutes, then the password is required', async () => {
    const { browser, id } = await newPlayer(site, 'slow@example.com', '10.6.10.1');
    await backdateConfirmation(id, 14);
    expect(await act(browser)).toBe('allowed');
    await backdateConfirmation(id, 16);
    expect(await act(browser)).toBe('confirmation_required');
    expect(await isLoggedIn(browser)).toBe(true);
    const wrong = await browser.send('/api/me/confirmation', {
      method: 'password',
      password: 'not it',
    });
    expect([wrong.statusCode, wrong.json().code]).toEqual([403, 'wrong_password']);
    expect(await act(browser)).toBe('confirmation_required');
    const old = browser.cookieHeader();
    const right = { method: 'password', password: PASSWORD };
    expect((await browser.send('/api/me/confirmation', right)).statusCode).toBe(200);
    expect(await act(browser)).toBe('allowed');
    // A copied session cookie does not gain from the confirmation.
    const copied = await site.browser('10.6.10.2').get('/api/test/player', { cookie: old });
    expect(copied.statusCode).toBe(401);
  });

  test('an app code confirms and upgrades the session; wrong codes are audited and slowed down', async () => {
    const { browser, id } = await newPlayer(site, 'codes@example.com', '10.6.11.1');
    const { key } = await setUpApp(browser);
    await database.db
      .updateTable('session')
      .set({ method: 'social', confirmed_at: new Date(0) })
      .where('player_id', '=', id)
      .execute();
    const send = (code: string) => browser.send('/api/me/confirmation', { method: 'totp', code });
    expect(codeOf(await send('000000'))).toBe('wrong_code');
    const [entry] = await audit('session.refuse-confirmation');
    expect([entry?.actor_id, entry?.detail]).toEqual([id, { method: 'totp', code: 'wrong_code' }]);
    expect(codeOf(await send(nextCode(key)))).toBe('allowed');
    expect(await methods(id)).toEqual(['totp']);
    expect(await act(browser)).toBe('allowed');
    const codes: (string | undefined)[] = [];
    for (let i = 0; i < 12; i += 1) codes.push(codeOf(await send(`00000${i % 10}`)));
    expect(codes.at(-1)).toBe('slow_down');
  });

  test('an app whose setup was not completed does not confirm, and is not enabled by it', async () => {
    const { browser, id } = await newPlayer(site, 'left@example.com', '10.6.12.1');
    const { key } = (await browser.send('/api/me/totp/start')).json();
    const proof = { method: 'totp', code: totpCode(key) };
    expect(codeOf(await browser.send('/api/me/confirmation', proof))).toBe('wrong_code');
    expect(await methods(id)).toEqual(['password']);
    expect((await browser.get('/api/me')).json().player.has_second_factor).toBe(false);
  });

  test('the available confirmation methods are listed', async () => {
    const { browser } = await newPlayer(site, 'ways@example.com', '10.6.13.1');
    const options = async () => (await browser.get('/api/me/confirmation')).json();
    expect(await options()).toEqual({ methods: ['password'], providers: [] });
    await newKey().register(browser);
    expect((await options()).methods).toEqual(['passkey', 'password']);
  });

  test.each([
    ['/api/me/email', { email: 'new@example.com' }],
    ['/api/me/delete', {}],
    ['/api/me/totp/start', {}],
    ['/api/me/passkeys/options', {}],
  ])('%s', async (path, body) => {
    const name = path.replaceAll('/', '');
    const { browser, id } = await newPlayer(site, `${name}@example.com`, `10.7.${name.length}.1`);
    await backdateConfirmation(id, 16);
    expect(codeOf(await browser.send(path, body))).toBe('confirmation_required');
  });
});

function audit(action: string) {
  return database.db
    .selectFrom('audit_log')
    .select(['actor_id', 'detail'])
    .where('action', '=', action)
    .orderBy('id', 'desc')
    .limit(1)
    .execute();
}
