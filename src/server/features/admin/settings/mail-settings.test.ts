import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SettingsReply } from '#contract/settings.ts';
import { type Mailbox, openMailbox } from '#server/testing/identity/mailbox.ts';
import { makePlayer } from '#server/testing/make-player.ts';
import { type OrderFixture, openOrderFixture } from '#server/testing/order-fixture.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';

/** The Test button for email runs a check of the `doctor` command and says what was checked. */
const database = openTestDatabase();
const PASSWORD = 'hunter2-of-the-portal';
const FROM = 'Aden <no-reply@example.org>';
let mailbox: Mailbox;
let guarded: SMTPServer;
let guardedPort = 0;
let playerId = '';

beforeAll(async () => {
  mailbox = await openMailbox();
  guarded = new SMTPServer({
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      password === PASSWORD
        ? done(null, { user: username })
        : done(new Error(`535 ${password} is wrong`)),
  });
  guarded.on('error', () => undefined);
  const listening = guarded.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  guardedPort = (listening.address() as AddressInfo).port;
  playerId = await makePlayer(database.db);
});
afterAll(async () => {
  await mailbox.close();
  await new Promise<void>((resolve) => guarded.close(() => resolve()));
});

/** The reply to Test, with these settings for email in the file. */
async function runTest(mail: object, headers: Record<string, string> = { 'x-test-admin': 'yes' }) {
  return withMail(mail, (fixture) =>
    fixture.send(playerId, 'POST', '/api/admin/settings/test', { section: 'mail' }, headers),
  );
}

async function withMail<T>(mail: object, work: (fixture: OrderFixture) => Promise<T>): Promise<T> {
  const fixture = await openOrderFixture(database, { mail: { from: FROM, ...mail } });
  return work(fixture).finally(() => fixture.stop());
}

const withLogin = (password: string) => `smtp://portal:${password}@127.0.0.1:${guardedPort}`;

test('an accepted login and a server without a login are different outcomes; nothing is sent', async () => {
  expect((await runTest({ url: withLogin(PASSWORD) })).body).toEqual({
    works: 'mail_login',
    reason: '',
  });
  expect((await runTest({ url: mailbox.url })).body).toEqual({ works: 'mail_server', reason: '' });
  expect(mailbox.emails).toEqual([]);
});

test('a refused login is reported without its password', async () => {
  const { status, body } = await runTest({ url: withLogin('mistyped-word') });
  expect([status, body.works]).toEqual([200, null]);
  expect(body.reason).toContain('refused the user "portal" or the password');
  expect(body.reason).not.toContain('mistyped-word');
});

test('a missing mail server fails; a sender that most servers refuse is a warning', async () => {
  expect((await runTest({})).body).toEqual({
    works: null,
    reason: expect.stringContaining('mail.url is not set'),
  });
  const local = await runTest({ url: mailbox.url, from: 'Castellan <no-reply@localhost>' });
  expect(local.body).toEqual({
    works: 'mail_server',
    reason: expect.stringContaining('most servers refuse that'),
  });
});

test('the email section offers the test, and only staff who may change settings can run it', async () => {
  const offered = await withMail({}, (fixture) =>
    fixture.send(playerId, 'GET', '/api/admin/settings', undefined, { 'x-test-admin': 'yes' }),
  );
  const sections = (offered.body as SettingsReply).groups.flatMap(({ sections }) => sections);
  expect(sections.find(({ id }) => id === 'mail')?.can_test).toBe(true);
  expect(sections.find(({ id }) => id === 'http')?.can_test).toBe(false);
  const auditor = await makePlayer(database.db);
  await database.db
    .insertInto('staff_member')
    .values({ player_id: auditor, role_id: 'auditor' })
    .execute();
  const refused = await withMail({}, (fixture) =>
    fixture.send(
      auditor,
      'POST',
      '/api/admin/settings/test',
      { section: 'mail' },
      {
        'x-test-admin': 'stored',
      },
    ),
  );
  expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
});
