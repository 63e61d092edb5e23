import { afterAll, beforeAll, expect, test } from 'vitest';
import { SIMULATED_PASSWORD } from '#server/game/adapters/demo/accounts.ts';
import { gameLogin } from '#server/game/ids.ts';
import { type IdentitySite, openIdentitySite } from '#server/testing/identity/identity-site.ts';
import { decodeQuotedPrintable } from '#server/testing/identity/mailbox.ts';
import { emailTo, PASSWORD, registerPlayer, tokenTo } from '#server/testing/identity/people.ts';
import { makePlayer } from '#server/testing/make-player.ts';
import { openOrderFixture } from '#server/testing/order-fixture.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { importRows } from './import-rows.ts';

const database = openTestDatabase();
let site: IdentitySite;
beforeAll(async () => {
  site = await openIdentitySite(database);
});
afterAll(() => site.close());

test('an imported player can only log in through a reset email, even after trying to register', async () => {
  const email = 'moved-in@example.org';
  const row = { at: 'line 2', email, coins: 50, votes: 0, language: undefined };
  const terms = { name: 'old', existing: 'skip', language: 'en', isApplied: true } as const;
  await importRows(database.db, [row], terms);
  const browser = site.browser('10.40.0.1');
  await registerPlayer(browser, email);
  expect(decodeQuotedPrintable((await emailTo(site, email)).raw)).toContain('/forgot');
  const login = () => browser.send('/login', { email, password: PASSWORD });
  expect((await login()).json().code).toBe('bad_credentials');
  await browser.send('/forgot', { email });
  const token = await tokenTo(site, email);
  expect((await browser.send('/reset', { token, password: PASSWORD })).statusCode).toBe(200);
  expect((await login()).statusCode).toBe(200);
  const player = database.db.selectFrom('player').select('email_verified');
  expect(await player.where('email', '=', email).executeTakeFirst()).toEqual({
    email_verified: true,
  });
});

test('an imported player has no game account until they give its password; then it is theirs alone', async () => {
  const fixture = await openOrderFixture(database);
  const [account, email] = ['oldhero', 'oldhero@example.org'];
  await fixture.world.accounts.create({ login: gameLogin(account), password: SIMULATED_PASSWORD });
  const row = { at: `account ${account}`, email, coins: 0, votes: 0, language: undefined };
  const terms = { name: 'l2j-1', existing: 'skip', language: 'en', isApplied: true } as const;
  await importRows(database.db, [row], terms);
  const { id } = await database.db
    .selectFrom('player')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const claim = async (playerId: string, password: string) => {
    const body = { account, password, server_id: 1 };
    const response = await fixture.send(playerId, 'POST', '/api/account/claim', body);
    return response.status === 200 ? 200 : response.body.code;
  };
  const owners = () =>
    database.db
      .selectFrom('game_account')
      .select('player_id')
      .where('login', '=', account)
      .execute();
  expect(await owners()).toEqual([]);
  expect(await claim(id, 'a guess')).toBe('account_password_wrong');
  expect(await owners()).toEqual([]);
  expect(await claim(id, SIMULATED_PASSWORD)).toBe(200);
  const late = await makePlayer(database.db);
  expect(await claim(late, SIMULATED_PASSWORD)).toBe('account_password_wrong');
  expect(await owners()).toEqual([{ player_id: id }]);
  await fixture.stop();
});
