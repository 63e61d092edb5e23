import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Permission } from '#contract/permissions.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { makePlayer } from '#server/testing/make-player.ts';
import {
  codeOf,
  NOTE,
  openStaffFixture,
  type StaffFixture,
} from '#server/testing/staff-fixture.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';

const database = openTestDatabase();
let db: Db;
let fixture: StaffFixture;
let [olga, player] = ['', ''];

beforeAll(async () => {
  db = database.db;
  fixture = await openStaffFixture(database);
});
afterAll(() => fixture.stop());
beforeEach(async () => {
  await db.deleteFrom('staff_member').execute();
  olga = await makePlayer(db, { roleId: 'owner' });
  player = await makePlayer(db);
});

describe('custom roles', () => {
  test('created, renamed and removed; the audit log records each', async () => {
    const created = await fixture.saveRole(olga, {
      name: 'Event host',
      permissions: ['players.read'],
    });
    expect(codeOf(created)).toBe(200);
    const { id } = await db
      .selectFrom('staff_role')
      .select('id')
      .where('name', '=', 'Event host')
      .executeTakeFirstOrThrow();
    const again = { name: 'EVENT HOST', permissions: ['players.read'] as Permission[] };
    expect(codeOf(await fixture.saveRole(olga, again))).toBe('role_name_taken');
    const wider = { id, name: 'Host', permissions: ['players.read', 'players.notes'] as const };
    expect(
      codeOf(await fixture.saveRole(olga, { ...wider, permissions: [...wider.permissions] })),
    ).toBe(200);
    expect(codeOf(await fixture.post(olga, '/api/admin/staff/roles/remove', { id }))).toBe(200);
    expect((await fixture.auditOf(id)).map(({ action }) => action)).toEqual([
      'role.save',
      'role.save',
      'role.remove',
    ]);
  });

  test('a role in use is not removed, and needs two people to get more permissions', async () => {
    const second = await makePlayer(db, { roleId: 'owner' });
    const { id, helper } = await fixture.helperWith('players.read', 'players.notes');
    expect(codeOf(await fixture.post(olga, '/api/admin/staff/roles/remove', { id }))).toBe(
      'role_in_use',
    );
    const narrower = await fixture.saveRole(olga, {
      id,
      name: 'Host',
      permissions: ['players.read'],
    });
    expect(codeOf(narrower)).toBe(200);
    const wider = { id, name: 'Host', permissions: ['players.read', 'players.suspend'] as const };
    const proposed = await fixture.saveRole(olga, {
      ...wider,
      permissions: [...wider.permissions],
    });
    expect(proposed.status).toBe(202);
    const suspend = () =>
      fixture.post(helper, '/api/admin/players/suspend', {
        id: player,
        is_suspended: true,
        reason: NOTE,
      });
    expect(codeOf(await suspend())).toBe('forbidden');
    expect(codeOf(await fixture.confirm(second, proposed))).toBe(200);
    expect(codeOf(await suspend())).toBe(200);
  });

  test('a built-in role keeps its permissions; its limits can be changed, except the owner’s', async () => {
    const changed = { id: 'editor', name: 'Editor', permissions: ['players.read'] as Permission[] };
    expect(codeOf(await fixture.saveRole(olga, changed))).toBe('role_is_built_in');
    const limits = { name: null, permissions: null, coins_per_day: 50 };
    expect(codeOf(await fixture.saveRole(olga, { ...limits, id: 'editor' }))).toBe(200);
    expect(codeOf(await fixture.saveRole(olga, { ...limits, id: 'owner' }))).toBe(
      'role_is_built_in',
    );
  });

  test('a name without permissions is refused, and permissions without a name', async () => {
    const unnamed = { name: null, permissions: ['players.read'] as Permission[] };
    expect(codeOf(await fixture.saveRole(olga, { ...unnamed, id: randomUUID() }))).toBe(
      'bad_request',
    );
    const renamed = { id: 'editor', name: 'Editor', permissions: null };
    expect(codeOf(await fixture.saveRole(olga, renamed))).toBe('bad_request');
  });
});

describe('limits of a role', () => {
  const give = (who: string, amount: number) =>
    fixture.post(who, '/api/admin/players/coins', {
      id: player,
      purse: 'coins',
      amount,
      reason: NOTE,
    });
  let sue = '';
  beforeEach(async () => {
    // A built-in role with 1,000 coins per day.
    sue = await makePlayer(db, { roleId: 'support' });
  });

  test('above the limit a second person with the permission must confirm', async () => {
    expect(codeOf(await give(sue, 600))).toBe(200);
    const proposed = await give(sue, 401);
    expect(proposed.status).toBe(202);
    // Exactly the limit.
    expect(codeOf(await give(sue, 400))).toBe(200);
    const { helper } = await fixture.helperWith('players.coins.grant', 'approvals.read');
    expect(codeOf(await fixture.confirm(helper, proposed))).toBe('forbidden');
    expect(codeOf(await fixture.confirm(olga, proposed))).toBe(200);
  });

  test('the confirming person has limits too', async () => {
    const proposed = await give(sue, 1_500);
    const { id, helper } = await fixture.helperWith('players.coins.grant', 'approvals.decide');
    await db.updateTable('staff_role').set({ coins_per_day: 1_499 }).where('id', '=', id).execute();
    expect(codeOf(await fixture.confirm(helper, proposed))).toBe('confirmer_below_limit');
    expect(codeOf(await fixture.confirm(olga, proposed))).toBe(200);
  });

  test('ten concurrent grants do not exceed the limit', async () => {
    await db.deleteFrom('staff_member').where('player_id', '=', olga).execute();
    const answers = await Promise.all(Array.from({ length: 10 }, () => give(sue, 300)));
    expect(answers.map(codeOf).toSorted()).toEqual([
      ...Array.from({ length: 3 }, () => 200),
      ...Array.from({ length: 7 }, () => 'above_role_limit'),
    ]);
  });

  test('gift cards that are issued count as granted coins', async () => {
    const issue = (amount: number) =>
      fixture.post(sue, '/api/admin/gift-cards', { amount, count: 1, note: NOTE });
    expect(codeOf(await give(sue, 600))).toBe(200);
    expect((await issue(401)).status).toBe(202);
    await db.deleteFrom('staff_member').where('player_id', '=', olga).execute();
    expect(codeOf(await issue(401))).toBe('above_role_limit');
    expect(codeOf(await issue(400))).toBe(200);
    expect(codeOf(await give(sue, 1))).toBe('above_role_limit');
  });

  test('coins of a promo code count, although the limit does not hold the code back', async () => {
    const { id, helper } = await fixture.helperWith('shop.write', 'players.coins.grant');
    await db.updateTable('staff_role').set({ coins_per_day: 99 }).where('id', '=', id).execute();
    const code = {
      code: `LIMIT${id.slice(0, 8).toUpperCase()}`,
      kind: 'grant',
      coins: 10,
      percent: null,
      max_uses: 10,
      starts_at: 0,
      ends_at: 0,
      is_active: true,
      note: NOTE,
    };
    expect(codeOf(await fixture.post(helper, '/api/admin/promo-codes', code))).toBe(200);
    expect((await give(helper, 1)).status).toBe(202);
  });

  test('the limits and what is used today can be read beforehand', async () => {
    await give(sue, 600);
    const { body } = await fixture.get(sue, '/api/admin/limits');
    expect(body).toMatchObject({ role: { coins_per_day: 1_000 }, used_today: { coins: 600 } });
    expect(body.needs_second_admin).toContain('players.coins.grant');
  });
});
