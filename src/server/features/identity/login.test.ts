import { afterAll, beforeAll, expect, test } from 'vitest';
import { type IdentitySite, openIdentitySite } from '#server/testing/identity/identity-site.ts';
import { newPlayer, PASSWORD, registerPlayer, tokenTo } from '#server/testing/identity/people.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';

const database = openTestDatabase();
let site: IdentitySite;
beforeAll(async () => {
  site = await openIdentitySite(database);
});
afterAll(() => site.close());

test('register, confirm by email, log in, log out', async () => {
  const browser = site.browser();
  const email = 'new@example.com';
  const registered = await registerPlayer(browser, email);
  expect([registered.statusCode, registered.json().next]).toEqual([200, '/login']);
  const early = await browser.send('/login', { email, password: PASSWORD });
  expect([early.statusCode, early.json().code]).toEqual([403, 'email_unverified']);
  const token = await tokenTo(site, email);
  expect((await browser.send('/verify', { token })).statusCode).toBe(200);
  const login = await browser.send('/login', { email: 'NEW@example.com', password: PASSWORD });
  expect([login.statusCode, login.json()]).toEqual([
    200,
    { message: 'Welcome back.', done: 'logged_in', next: '/panel', second_step: false },
  ]);
  expect((await browser.get('/api/me')).json().player.email).toBe(email);
  expect((await browser.get('/api/test/player')).statusCode).toBe(200);
  expect((await browser.get('/api/test/admin')).statusCode).toBe(403);
  const stolen = browser.cookieHeader();
  expect((await browser.send('/logout')).statusCode).toBe(200);
  expect((await browser.get('/api/test/player')).statusCode).toBe(401);
  // A copy of the cookie does not work either: the session was ended on the server.
  expect((await browser.get('/api/test/player', { cookie: stolen })).statusCode).toBe(401);
});

test('a plain form logs in and redirects; bad credentials redirect to an error', async () => {
  await newPlayer(site, 'plain@example.com');
  const browser = site.browser();
  const wrong = await browser.submit('/login', { email: 'plain@example.com', password: 'wrong' });
  expect([wrong.statusCode, wrong.headers.location]).toEqual([303, '/login?error=bad_credentials']);
  const right = await browser.submit('/login?next=%2Franking', {
    email: 'plain@example.com',
    password: PASSWORD,
    next: '/ranking',
  });
  expect([right.statusCode, right.headers.location]).toEqual([303, '/ranking?done=logged_in']);
  expect((await browser.get('/api/test/player')).statusCode).toBe(200);
});
