import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { fillPasswordQueue } from '#server/testing/identity/fill-password-queue.ts';
import { type IdentitySite, openIdentitySite } from '#server/testing/identity/identity-site.ts';
import { newPlayer, PASSWORD, registerPlayer } from '#server/testing/identity/people.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';

const database = openTestDatabase();
let site: IdentitySite;
beforeAll(async () => {
  const overload = { event_loop_delay_ms: 600_000, waiting_room_from: 3 };
  site = await openIdentitySite(database, { overrides: { overload } });
});
afterAll(() => site?.close());

test('with a long queue forms get a place, and are accepted when it is their turn', async () => {
  const { browser, email } = await newPlayer(site, 'early@example.com', '10.3.1.1');
  const late = site.browser('10.3.2.1');
  const hasToWait = async () => (await late.get('/api/identity/options')).json().has_to_wait;
  expect(await hasToWait()).toBe(false);
  const release = fillPasswordQueue(4);
  try {
    expect(await hasToWait()).toBe(true);
    const entered = await late.get('/waiting-room/enter?next=%2Fregister');
    expect([entered.statusCode, entered.headers.location]).toEqual([
      303,
      '/waiting-room?next=%2Fregister',
    ]);
    const login = await browser.send('/login', { email, password: PASSWORD });
    expect([login.statusCode, login.json().code]).toEqual([503, 'waiting_room']);
    expect(login.json().queue).toMatchObject({ ahead: 1 });
    expect(Number(login.headers['retry-after'])).toBeGreaterThan(0);
    const registered = await registerPlayer(late, 'late@example.com');
    expect([registered.statusCode, registered.json().queue?.ahead]).toEqual([503, 0]);
    // A form sent without JavaScript comes back to its page, which leads to the waiting room.
    const plain = await late.submit('/login', { email, password: PASSWORD });
    expect([plain.statusCode, plain.headers.location]).toEqual([303, '/login?error=waiting_room']);
    expect((await late.get('/api/identity/waiting-room')).json()).toEqual({
      waiting: { ahead: 0, seconds: expect.any(Number) },
    });
  } finally {
    await release();
  }
  // Without a further request, within seconds.
  await vi.waitFor(
    async () => expect((await late.get('/api/identity/waiting-room')).json().waiting).toBeNull(),
    { timeout: 120_000, interval: 100 },
  );
  const entered = await late.get('/waiting-room/enter?next=%2Fregister');
  expect(entered.headers.location).toBe('/register');
  expect((await registerPlayer(late, 'late@example.com')).statusCode).toBe(200);
  await vi.waitFor(
    async () =>
      expect((await browser.send('/login', { email, password: PASSWORD })).statusCode).toBe(200),
    { timeout: 120_000, interval: 500 },
  );
});

test('the queue redirects to pages of this site only', async () => {
  const { headers } = await site
    .browser('10.3.4.1')
    .get('/waiting-room/enter?next=https://evil.example');
  expect(headers.location).toBe('/login');
});
