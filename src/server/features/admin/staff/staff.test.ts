import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Permission } from '#contract/permissions.ts';
import { grantAdmin, revokeAdmin } from '#server/features/identity/grant-admin.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { makePlayer } from '#server/testing/make-player.ts';
import {
  codeOf,
  NOTE,
  openStaffFixture,
  type StaffFixture,
} from '#server/testing/staff-fixture.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { whileOwnersLocked } from '#server/testing/while-owners-locked.ts';

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

async function isAdmin(id: string): Promise<boolean> {
  const row = await db
    .selectFrom('player')
    .select('is_admin')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.is_admin;
}

describe('giving and withdrawing a role', () => {
  test('the only owner acts alone, sessions end, and the audit log records it', async () => {
    await db
      .insertInto('session')
      .values({
        id: randomUUID(),
        player_id: player,
        token: randomUUID(),
        expires_at: new Date(Date.now() + 1e6),
      })
      .execute();
    expect(codeOf(await fixture.grant(olga, player, 'support'))).toBe(200);
    expect(await fixture.roleOf(player)).toBe('support');
    const sessions = db.selectFrom('session').select('id').where('player_id', '=', player);
    expect(await sessions.execute()).toEqual([]);
    expect(codeOf(await fixture.withdraw(olga, player))).toBe(200);
    expect(await fixture.roleOf(player)).toBeUndefined();
    expect(await fixture.auditOf(player)).toEqual([
      {
        actor_id: olga,
        action: 'staff.grant',
        detail: { role: 'support', before: null, reason: NOTE, alone: true },
      },
      {
        actor_id: olga,
        action: 'staff.withdraw',
        detail: { role: null, before: 'support', reason: NOTE, alone: true },
      },
    ]);
  });

  test('with a second owner it waits until they confirm', async () => {
    const second = await makePlayer(db, { roleId: 'owner' });
    const manager = await makePlayer(db, { roleId: 'manager' });
    const proposed = await fixture.grant(olga, player, 'accountant');
    expect([proposed.status, proposed.body.approval?.what]).toEqual([202, 'staff.grant']);
    expect(proposed.body.approval.role).toEqual({ id: 'accountant', name: null });
    expect(await fixture.roleOf(player)).toBeUndefined();
    expect(codeOf(await fixture.confirm(olga, proposed))).toBe('approval_is_yours');
    expect(codeOf(await fixture.confirm(manager, proposed))).toBe('forbidden');
    expect(codeOf(await fixture.confirm(second, proposed))).toBe(200);
    expect(await fixture.roleOf(player)).toBe('accountant');
    // The proposal shows which role would be withdrawn.
    const withdrawal = await fixture.withdraw(olga, player);
    expect(withdrawal.body.approval).toMatchObject({
      what: 'staff.withdraw',
      role: { id: 'accountant' },
    });
    expect(codeOf(await fixture.confirm(second, withdrawal))).toBe(200);
    expect(await fixture.roleOf(player)).toBeUndefined();
  });

  test('nobody changes their own role', async () => {
    expect(codeOf(await fixture.grant(olga, olga, 'editor'))).toBe('own_role');
    expect(codeOf(await fixture.withdraw(olga, olga))).toBe('own_role');
    expect(await fixture.roleOf(olga)).toBe('owner');
  });

  test('a player with an unverified email gets no role', async () => {
    const stranger = await makePlayer(db, { emailVerified: false });
    expect(codeOf(await fixture.grant(olga, stranger, 'support'))).toBe('player_unverified');
  });

  test.each([
    ['an unknown person', { email: 'nobody@example.org', role_id: 'support' }, 'player_not_found'],
    ['an unknown role', { role_id: 'wizard' }, 'role_not_found'],
  ])('%s is refused', async (_, body, code) => {
    const email = await fixture.emailOf(player);
    const answer = await fixture.post(olga, '/api/admin/staff/grant', {
      email,
      note: NOTE,
      ...body,
    });
    expect(codeOf(answer)).toBe(code);
  });
});

describe('the last owner', () => {
  test('two owners are removed concurrently: one stays', async () => {
    for (let round = 0; round < 5; round += 1) {
      const other = await makePlayer(db, { roleId: 'owner' });
      const outcomes = await Promise.allSettled([
        revokeAdmin(db, await fixture.emailOf(olga)),
        revokeAdmin(db, await fixture.emailOf(other)),
      ]);
      const refused = outcomes.filter(({ status }) => status === 'rejected');
      expect(refused).toMatchObject([{ reason: { code: 'last_owner' } }]);
      const owners = await db.selectFrom('staff_member').select('player_id').execute();
      expect(owners).toHaveLength(1);
      olga = owners[0]?.player_id ?? '';
    }
  });

  test('two owners make each other an editor concurrently: one stays', async () => {
    const other = await makePlayer(db, { roleId: 'owner' });
    const proposed = [
      await fixture.grant(olga, other, 'editor'),
      await fixture.grant(other, olga, 'editor'),
    ] as const;
    const done = await Promise.all([
      fixture.confirm(other, proposed[0]),
      fixture.confirm(olga, proposed[1]),
    ]);
    expect(done.filter(({ status }) => status === 200)).toHaveLength(1);
    const owners = await db
      .selectFrom('staff_member')
      .select('player_id')
      .where('role_id', '=', 'owner')
      .execute();
    expect(owners).toHaveLength(1);
  });

  test('a confirmation waits for another change of roles before it locks its owners', async () => {
    const other = await makePlayer(db, { roleId: 'owner' });
    const proposed = await fixture.grant(olga, player, 'editor');
    const confirmed = await whileOwnersLocked(db, olga, () => fixture.confirm(other, proposed));
    expect(codeOf(confirmed)).toBe(200);
  });

  test('so does the removal of a role', async () => {
    const id = randomUUID();
    const permissions = ['players.read'];
    await db.insertInto('staff_role').values({ id, name: id, permissions }).execute();
    const remove = () => fixture.post(olga, '/api/admin/staff/roles/remove', { id });
    expect(codeOf(await whileOwnersLocked(db, olga, remove))).toBe(200);
  });

  test('a suspended owner does not count as another one', async () => {
    const suspended = await makePlayer(db, { roleId: 'owner' });
    await db
      .updateTable('player')
      .set({ suspended_at: new Date() })
      .where('id', '=', suspended)
      .execute();
    await expect(revokeAdmin(db, await fixture.emailOf(olga))).rejects.toMatchObject({
      code: 'last_owner',
    });
  });

  test('can be revoked after another owner was added on the command line', async () => {
    const editor = await makePlayer(db, { roleId: 'editor' });
    await grantAdmin(db, { email: await fixture.emailOf(editor), language: 'en' });
    expect([await fixture.roleOf(editor), await isAdmin(editor)]).toEqual(['owner', true]);
    expect(await revokeAdmin(db, await fixture.emailOf(olga))).toBe(true);
    expect([await fixture.roleOf(olga), await isAdmin(olga)]).toEqual([undefined, false]);
  });
});

describe('nobody gives or takes permissions they do not have', () => {
  test('somebody who manages staff but not money', async () => {
    const { helper } = await fixture.helperWith('staff.read', 'staff.manage', 'content.read');
    const accountant = await makePlayer(db, { roleId: 'accountant' });
    expect(codeOf(await fixture.grant(helper, player, 'accountant'))).toBe('role_above_yours');
    expect(codeOf(await fixture.grant(helper, player, 'owner'))).toBe('role_above_yours');
    expect(codeOf(await fixture.withdraw(helper, accountant))).toBe('role_above_yours');
    expect(codeOf(await fixture.withdraw(helper, olga))).toBe('role_above_yours');
    const role = { name: 'Cashier', permissions: ['payments.refund'] as Permission[] };
    expect(codeOf(await fixture.saveRole(helper, role))).toBe('role_above_yours');
  });

  test('the confirming person must have them too', async () => {
    const { helper } = await fixture.helperWith('staff.read', 'staff.manage', 'approvals.decide');
    const proposed = await fixture.grant(olga, player, 'owner');
    expect(proposed.status).toBe(202);
    expect(codeOf(await fixture.confirm(helper, proposed))).toBe('role_above_yours');
    expect(await fixture.roleOf(player)).toBeUndefined();
  });
});
