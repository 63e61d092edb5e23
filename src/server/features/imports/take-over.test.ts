import { afterAll, beforeAll, expect, test } from 'vitest';
import { type IdentitySite, openIdentitySite } from '#server/testing/identity/identity-site.ts';
import { unfolded } from '#server/testing/identity/mailbox.ts';
import { emailTo, PASSWORD, registerPlayer, tokenTo } from '#server/testing/identity/people.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { importRows } from './import-rows.ts';

const database = openTestDatabase();
let site: IdentitySite;
beforeAll(async () => {
  site = await openIdentitySite(database);
});
afterAll(() => site.close());

test('an imported player can only log in through a reset email, also after trying to register', async () => {
  const email = 'moved-in@example.org';
  const row = { at: 'line 2', email, coins: 50, votes: 0, language: undefined };
  const terms = { name: 'old', existing: 'skip', language: 'en', isApplied: true } as const;
  await importRows(database.db, [row], terms);
  const browser = site.browser('10.40.0.1');
  await registerPlayer(browser, email);
  expect(unfolded((await emailTo(site, email)).raw)).toContain('/forgot');
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
