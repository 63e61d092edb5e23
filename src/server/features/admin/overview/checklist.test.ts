import { expect, test } from 'vitest';
import { CHECKLIST_ITEMS, DISMISS_CHECKLIST_PATH } from '#contract/admin-checklist.ts';
import { ADMIN_OVERVIEW_PATH } from '#contract/admin-overview.ts';
import { CONSOLE, writeAudit } from '#server/features/audit/write-audit.ts';
import { grantAdmin } from '#server/features/identity/grant-admin.ts';
import { createMailer } from '#server/platform/mail/create-mailer.ts';
import { openMailbox } from '#server/testing/identity/mailbox.ts';
import { makePlayer } from '#server/testing/make-player.ts';
import { openOrderFixture } from '#server/testing/order-fixture.ts';
import { testConfig } from '#server/testing/test-config.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { readChecklist } from './read-checklist.ts';

const database = openTestDatabase();
const READY = {
  site: { name: 'Aden', url: 'https://aden.example' },
  worlds: [
    { id: 7, name: 'Aden', flavor: 'auto', game_database: { url: 'mysql://a@127.0.0.1/b' } },
  ],
  payments: { manual: { instructions: 'By bank transfer.' } },
  votes: { sites: [{ site: 'topg', id: '7', key: 'secret-key' }] },
};

async function doneWith(overrides: Record<string, unknown>): Promise<string[] | null> {
  const config = testConfig(database.url, overrides);
  const items = await readChecklist({ config, db: database.db });
  return items === null ? null : items.filter(({ is_done }) => is_done).map(({ name }) => name);
}

test('each item is done once it is configured or has really happened, and the list disappears with the last', async () => {
  const { db } = database;
  const mailbox = await openMailbox();
  const ready = { ...READY, mail: { url: mailbox.url, from: 'a@example.org' } };
  expect(await doneWith({})).toEqual([]);
  expect(await doneWith(ready)).toEqual(['https', 'votes']);

  const config = testConfig(database.url, ready);
  const email = { to: 'x@example.org', subject: 's', html: 'h', text: 't' };
  await createMailer({ config, db })(email);
  expect(await doneWith(ready)).toContain('mail');
  await mailbox.close();

  const status = { world_id: 7, is_reachable: false, checked_at: new Date() };
  await db.insertInto('world_status').values(status).execute();
  expect(await doneWith(ready)).not.toContain('world');
  await db.updateTable('world_status').set({ reached_at: new Date() }).execute();
  expect(await doneWith(ready)).toContain('world');

  await writeAudit(db, {
    actorId: null,
    action: 'backup.create',
    subjectKind: 'backup',
    origin: CONSOLE,
  });
  expect(await doneWith(ready)).toContain('backup');

  await db.insertInto('plan').values({ title: '10', price_cents: 1000, coins: 10 }).execute();
  expect(await doneWith(ready)).toContain('payments');
  expect(await doneWith({ ...ready, payments: { sandbox: true } })).not.toContain('payments');

  await grantAdmin(db, { email: 'one@example.org', language: 'en' });
  expect(await doneWith(ready)).toHaveLength(CHECKLIST_ITEMS.length - 1);
  await grantAdmin(db, { email: 'two@example.org', language: 'en' });
  expect(await doneWith(ready)).toBeNull();
});

test('an admin dismisses the checklist for everyone, and the audit log records who', async () => {
  const { db } = database;
  const fixture = await openOrderFixture(database);
  const admin = await makePlayer(db);
  const send = (method: 'GET' | 'POST', path: string) =>
    fixture.send(admin, method, path, method === 'POST' ? {} : undefined, {
      'x-test-admin': 'yes',
    });
  const read = async () => (await send('GET', ADMIN_OVERVIEW_PATH)).body['checklist'];
  expect(await read()).toHaveLength(CHECKLIST_ITEMS.length);
  const { body } = await send('POST', DISMISS_CHECKLIST_PATH);
  expect(body).toEqual({ message: 'Checklist dismissed.' });
  expect((await send('POST', DISMISS_CHECKLIST_PATH)).status).toBe(200);
  expect(await read()).toBeNull();
  await fixture.stop();
  const log = db.selectFrom('audit_log').select('actor_id');
  expect(await log.where('action', '=', 'checklist.dismiss').executeTakeFirst()).toEqual({
    actor_id: admin,
  });
});
