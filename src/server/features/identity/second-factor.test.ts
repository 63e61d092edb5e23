import { createHmac } from 'node:crypto';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from '#server/testing/identity/browser.ts';
import { type IdentitySite, openIdentitySite } from '#server/testing/identity/identity-site.ts';
import { newPlayer, PASSWORD } from '#server/testing/identity/people.ts';
import { totpCode } from '#server/testing/identity/totp-code.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';

const database = openTestDatabase();
let site: IdentitySite;
beforeAll(async () => {
  site = await openIdentitySite(database);
});
afterAll(() => site.close());

async function setUpApp(browser: Browser): Promise<{ key: string; codes: string[] }> {
  const started = (await browser.send('/api/me/totp/start')).json();
  const wrong = await browser.send('/api/me/totp/confirm', { code: '000000' });
  expect(wrong.json().code).toBe('wrong_code');
  const code = totpCode(started.key);
  expect((await browser.send('/api/me/totp/confirm', { code })).statusCode).toBe(200);
  return { key: started.key, codes: started.recovery_codes };
}

test('with an app, a password alone does not log in; the code or a recovery code does', async () => {
  const { browser, email, id } = await newPlayer(site, 'two@example.com', '10.5.0.1');
  const before = browser.cookies.get('castellan.session_token');
  const { key, codes } = await setUpApp(browser);
  expect(browser.cookies.get('castellan.session_token')).not.toBe(before);
  expect(codes).toHaveLength(10);

  const again = site.browser('10.5.0.2');
  const login = await again.send('/login', { email, password: PASSWORD });
  expect(login.json()).toMatchObject({
    second_step: true,
    next: expect.stringContaining('second-step'),
  });
  expect((await again.get('/api/test/player')).statusCode).toBe(401);
  // Somebody who knows the password and gives up here is in the audit log.
  const logged = await database.db
    .selectFrom('audit_log')
    .select(['action', 'detail', 'address'])
    .where('subject_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(logged).toEqual({
    ...{ action: 'session.first-step', detail: { method: 'password' }, address: '10.5.0.2' },
  });
  expect((await again.send('/login/second-step', { code: '123456' })).json().code).toBe(
    'wrong_code',
  );
  expect((await again.send('/login/second-step', { code: totpCode(key) })).statusCode).toBe(200);
  expect((await again.get('/api/test/player')).statusCode).toBe(200);

  const lost = site.browser('10.5.0.3');
  await lost.send('/login', { email, password: PASSWORD });
  const recovery = { code: codes[0], kind: 'recovery' };
  expect((await lost.send('/login/second-step', recovery)).statusCode).toBe(200);
  const twice = site.browser('10.5.0.4');
  await twice.send('/login', { email, password: PASSWORD });
  expect((await twice.send('/login/second-step', recovery)).json().code).toBe('wrong_code');
});

test('an app shows the site’s name as it is, with its spaces and plus signs', async () => {
  // Before the second site starts: its worker would take the email job.
  const { email } = await newPlayer(site, 'named@example.com', '10.5.8.1');
  const overrides = { site: { name: 'Elmore Realm + Co' } };
  const named = await openIdentitySite(database, { overrides });
  const browser = named.browser('10.5.8.2');
  await browser.send('/login', { email, password: PASSWORD });
  const { uri } = (await browser.send('/api/me/totp/start')).json();
  // Open, it would take the emails of the following tests.
  await named.close();
  expect(uri).toContain('/Elmore%20Realm%20%2B%20Co:named%40example.com?');
  expect(uri).toContain('&issuer=Elmore%20Realm%20%2B%20Co&');
});

test('guessing the code ends the login', async () => {
  const { browser, email } = await newPlayer(site, 'guess@example.com', '10.5.1.1');
  const { key } = await setUpApp(browser);
  const attacker = site.browser('10.5.1.2');
  await attacker.send('/login', { email, password: PASSWORD });
  const codes: string[] = [];
  for (let i = 0; i < 6; i += 1) {
    codes.push((await attacker.send('/login/second-step', { code: `00000${i}` })).json().code);
  }
  expect(codes.at(-1)).toBe('second_step_over');
  const late = await attacker.send('/login/second-step', { code: totpCode(key) });
  expect(late.json().code).toBe('second_step_over');
});

test('a second step without a first, or with a forged cookie, is refused', async () => {
  const browser = site.browser('10.5.2.1');
  expect((await browser.send('/login/second-step', { code: '123456' })).statusCode).toBe(401);
  const forged = createHmac('sha256', 'not our secret').update('2fa-x').digest('base64');
  browser.cookies.set('castellan.two_factor', encodeURIComponent(`2fa-x.${forged}`));
  expect((await browser.send('/login/second-step', { code: '123456' })).statusCode).toBe(401);
});

test('an admin without a second factor is kept out of admin routes', async () => {
  const { browser, id } = await newPlayer(site, 'boss@example.com', '10.5.3.1');
  await database.db.updateTable('player').set({ is_admin: true }).where('id', '=', id).execute();
  const blocked = await browser.get('/api/test/admin');
  expect([blocked.statusCode, blocked.json().code]).toEqual([403, 'second_factor_required']);
  expect((await browser.get('/api/test/player')).statusCode).toBe(200);
  await setUpApp(browser);
  expect((await browser.get('/api/test/admin')).statusCode).toBe(200);
});

test('the secret and the recovery codes are not readable in the database', async () => {
  const { browser, id } = await newPlayer(site, 'secret@example.com', '10.5.4.1');
  const { key, codes } = await setUpApp(browser);
  const row = await database.db
    .selectFrom('two_factor')
    .selectAll()
    .where('player_id', '=', id)
    .executeTakeFirstOrThrow();
  for (const secret of [key, ...codes]) expect(JSON.stringify(row)).not.toContain(secret);
  const off = await browser.send('/api/me/totp/stop');
  expect(off.statusCode).toBe(200);
  expect((await browser.get('/api/me')).json().player.has_second_factor).toBe(false);
});

test('recovery codes are encrypted hashes; older ones are converted and still work', async () => {
  const { browser, email, id } = await newPlayer(site, 'hashed@example.com', '10.5.6.1');
  const { key, codes } = await setUpApp(browser);
  const storedCodes = async () => {
    const row = await database.db
      .selectFrom('two_factor')
      .select('backup_codes')
      .where('player_id', '=', id)
      .executeTakeFirstOrThrow();
    const { secretConfig } = await site.identity.deps.auth.$context;
    const text = await symmetricDecrypt({ key: secretConfig, data: row.backup_codes });
    return JSON.parse(text) as string[];
  };
  const areHashes = (stored: string[]) =>
    stored.every((code) => code.startsWith('$argon2id$v=19$m=19456,t=2'));
  expect([(await storedCodes()).length, areHashes(await storedCodes())]).toEqual([10, true]);

  const { secretConfig } = await site.identity.deps.auth.$context;
  const old = await symmetricEncrypt({ key: secretConfig, data: JSON.stringify(codes) });
  await database.db
    .updateTable('two_factor')
    .set({ backup_codes: old, last_step: null })
    .where('player_id', '=', id)
    .execute();
  const again = site.browser('10.5.6.2');
  await again.send('/login', { email, password: PASSWORD });
  expect((await again.send('/login/second-step', { code: totpCode(key) })).statusCode).toBe(200);
  expect([(await storedCodes()).length, areHashes(await storedCodes())]).toEqual([10, true]);

  const enter = async (address: string, code: string | undefined) => {
    const lost = site.browser(address);
    await lost.send('/login', { email, password: PASSWORD });
    return (await lost.send('/login/second-step', { code, kind: 'recovery' })).statusCode;
  };
  // A part of the stored value is not accepted as a code.
  expect(await enter('10.5.6.3', (await storedCodes())[3]?.slice(-40))).not.toBe(200);
  expect(await enter('10.5.6.4', codes[3])).toBe(200);
  expect(await enter('10.5.6.5', codes[3])).toBe(401);
  expect(await storedCodes()).toHaveLength(9);
});
