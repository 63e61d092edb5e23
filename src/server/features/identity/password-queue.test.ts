import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { fillPasswordQueue } from '#server/testing/identity/fill-password-queue.ts';
import { type IdentitySite, openIdentitySite } from '#server/testing/identity/identity-site.ts';
import { newPlayer, PASSWORD, registerPlayer, tokenTo } from '#server/testing/identity/people.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { passwordQueue } from './password-hash.ts';

const database = openTestDatabase();
let site: IdentitySite;
beforeAll(async () => {
  // No waiting room: these tests are about what happens behind it.
  const overload = { event_loop_delay_ms: 600_000, waiting_room_from: 1_000 };
  site = await openIdentitySite(database, { overrides: { overload } });
});
afterAll(() => site?.close());

test('eighty concurrent registrations are all accepted and all confirmed', async () => {
  const people = Array.from({ length: 80 }, (_, i) => ({
    email: `burst-${i}@example.com`,
    browser: site.browser(`10.1.${i}.1`),
  }));
  const responses = await Promise.all(
    people.map(({ email, browser }) => registerPlayer(browser, email)),
  );
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(people.map(() => 200));
  for (const { email, browser } of people) {
    const verified = await browser.send('/verify', { token: await tokenTo(site, email) });
    expect(verified.statusCode).toBe(200);
  }
  const { confirmed } = await site.db
    .selectFrom('player')
    .select(({ fn }) => fn.countAll<string>().as('confirmed'))
    .where('email', 'like', 'burst-%')
    .where('email_verified', '=', true)
    .executeTakeFirstOrThrow();
  expect(Number(confirmed)).toBe(80);
});

test('nobody holds a database connection while waiting for a hash', async () => {
  const release = fillPasswordQueue(1);
  const registering = Array.from({ length: 30 }, (_, i) =>
    registerPlayer(site.browser(`10.2.${i}.1`), `held-${i}@example.com`),
  );
  // The pool has ten connections: with one each, only ten would get as far as the queue.
  try {
    await vi.waitFor(() => expect(passwordQueue.waiting()).toBe(31), 120_000);
  } finally {
    await release();
  }
  expect((await Promise.all(registering)).map(({ statusCode }) => statusCode)).toEqual(
    registering.map(() => 200),
  );
}, 120_000);

test('with a full queue forms get a 503 at once, with the time to try again', async () => {
  const { browser, email } = await newPlayer(site, 'early@example.com', '10.3.1.1');
  const late = site.browser('10.3.2.1');
  const release = fillPasswordQueue(1_000);
  try {
    const registered = await registerPlayer(late, 'late@example.com');
    expect([registered.statusCode, registered.json().code]).toEqual([503, 'passwords_busy']);
    expect(Number(registered.headers['retry-after'])).toBeGreaterThan(0);
    // More than the free wrong guesses: a correct password that a full queue refuses is not one.
    for (let i = 0; i < 8; i += 1) {
      const login = await browser.send('/login', { email, password: PASSWORD });
      expect([login.statusCode, login.json().code]).toEqual([503, 'passwords_busy']);
    }
  } finally {
    await release();
  }
  expect((await browser.send('/login', { email, password: PASSWORD })).statusCode).toBe(200);
  expect((await registerPlayer(late, 'late@example.com')).statusCode).toBe(200);
});
