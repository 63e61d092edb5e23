import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BuiltInRole } from '#contract/permissions.ts';
import { makePlayer } from '#server/testing/make-player.ts';
import { type OrderFixture, openOrderFixture } from '#server/testing/order-fixture.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { describeChanges, settingChanges } from './settings-proposal.ts';

/** Settings that guard money: if there is a second person, nobody changes them alone. */
const database = openTestDatabase();
const STORED = { 'x-test-admin': 'stored' };
const PATH = '/api/admin/settings';
let fixture: OrderFixture;

beforeAll(async () => {
  fixture = await openOrderFixture(database, {
    payments: { stripe: { secret_key: 'sk_test_hidden', webhook_secret: 'whsec_hidden' } },
  });
});
afterAll(() => fixture.stop());

async function member(role: BuiltInRole): Promise<string> {
  const id = await makePlayer(database.db);
  await database.db.insertInto('staff_member').values({ player_id: id, role_id: role }).execute();
  return id;
}

const save = (who: string, key: string, value: number | string | null) =>
  fixture.send(who, 'POST', PATH, { changes: [{ key, value }] }, STORED);

test('limits on what one person may do alone are raised by two owners, never by a manager', async () => {
  const [owner, second, manager] = [
    await member('owner'),
    await member('owner'),
    await member('manager'),
  ];
  const limit = () => fixture.settings.config.staff.approval_above.coins;
  const key = 'staff.approval_above.coins';
  expect((await save(manager, key, 999_999)).body.code).toBe('forbidden');
  const proposed = await save(owner, key, 999_999);
  expect(proposed.status).toBe(202);
  expect(proposed.body.approval).toMatchObject({
    what: 'settings.change',
    subject_kind: 'setting',
    note: `${key}: 10000 → 999999`,
  });
  expect(limit()).toBe(10_000);
  const confirm = `/api/admin/approvals/${proposed.body.approval.id}/confirm`;
  expect((await fixture.send(owner, 'POST', confirm, { note: '' }, STORED)).status).not.toBe(200);
  // May decide on proposals, but does not manage staff.
  expect((await fixture.send(manager, 'POST', confirm, { note: '' }, STORED)).status).toBe(403);
  expect(limit()).toBe(10_000);
  expect((await fixture.send(second, 'POST', confirm, { note: '' }, STORED)).status).toBe(200);
  await fixture.settings.load();
  expect(limit()).toBe(999_999);
  const { body } = await fixture.send(owner, 'GET', `${PATH}/changes`, undefined, STORED);
  expect(body.rows[0]).toMatchObject({ key, after: 999_999 });
  expect(body.rows[0].confirmed_by).not.toBe('');
});

test('one person with the shop permission is enough to change a price', async () => {
  const manager = await member('manager');
  expect((await save(manager, 'orders.prices.rename', 60)).status).toBe(200);
  expect(fixture.settings.config.orders.prices.rename).toBe(60);
  const settingsOnly = await makePlayer(database.db);
  await database.db
    .insertInto('staff_role')
    .values({
      id: 'settings-only',
      name: 'Settings',
      permissions: ['settings.read', 'settings.write'],
    })
    .execute();
  await database.db
    .insertInto('staff_member')
    .values({ player_id: settingsOnly, role_id: 'settings-only' })
    .execute();
  expect((await save(settingsOnly, 'orders.prices.rename', 1)).body.code).toBe('forbidden');
  expect((await save(settingsOnly, 'referrals.purchase_percent', 6)).status).toBe(200);
});

test('a proposal for a setting that no longer exists shows what was asked for', () => {
  const shown = (key: string, value: number | null, sealed: string | null) =>
    settingChanges(fixture.settings, { changes: [{ key, value, sealed }], undoes: null }, true);
  expect(shown('orders.prices.gone', 40, null)).toMatchObject([
    { setting: { name: 'orders.prices.gone' }, format: 'plain', before: null, after: 40 },
  ]);
  expect(shown('orders.prices.gone', null, null)).toMatchObject([
    { format: 'secret', after: false },
  ]);
  expect(shown('payments.gone.secret', null, 'sealed')).toMatchObject([
    { format: 'secret', after: true },
  ]);
});

test('a proposal to reset a secret shows neither its value nor the one of the configuration file', () => {
  const { settings } = fixture;
  const key = 'payments.stripe.secret_key';
  const secret = settings.declared.get(key);
  if (!secret) throw new Error(`${key} is not declared`);
  expect(settings.valueOf(secret)).toBe('sk_test_hidden');
  const proposal = { changes: [{ key, value: null, sealed: null }], undoes: null };
  for (const isOpen of [true, false]) {
    expect(settingChanges(settings, proposal, isOpen)).toMatchObject([
      { setting: { key }, format: 'secret', before: null, after: false },
    ]);
  }
  expect(describeChanges(settings, proposal)).toBe(`${key}: reset to the configuration file`);
});
