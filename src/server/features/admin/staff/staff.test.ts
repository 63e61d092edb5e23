import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Permission } from '#contract/permissions.ts';
import { grantAdmin, revokeAdmin } from '#server/features/identity/grant-admin.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { makePlayer } from '#server/testing/make-player.ts';
import {
  type FixtureResponse,
  type OrderFixture,
  openOrderFixture,
} from '#server/testing/order-fixture.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';

const database = openTestDatabase();
let db: Db;
let fixture: OrderFixture;
let [olga, player] = ['', ''];

beforeAll(async () => {
  db = database.db;
  fixture = await openOrderFixture(database);
});
afterAll(() => fixture.stop());
beforeEach(async () => {
  await db.deleteFrom('staff_member').execute();
  olga = await makePlayer(db, { roleId: 'owner' });
  player = await makePlayer(db);
});

const NOTE = 'agreed in the meeting';

/** With the rights of the role that is stored, as a session has them. */
function post(who: string, url: string, body: object): Promise<FixtureResponse> {
  const headers = { 'x-test-admin': 'stored', 'idempotency-key': randomUUID() };
  return fixture.send(who, 'POST', url, body, headers);
}

const emailOf = async (id: string) =>
  (await db.selectFrom('player').select('email').where('id', '=', id).executeTakeFirstOrThrow())
    .email;
const grant = async (who: string, to: string, role_id: string) =>
  post(who, '/api/admin/staff/grant', { email: await emailOf(to), role_id, note: NOTE });
const withdraw = (who: string, from: string) =>
  post(who, '/api/admin/staff/withdraw', { player_id: from, note: NOTE });
const confirm = (who: string, { body }: FixtureResponse) =>
  post(who, `/api/admin/approvals/${body.approval.id}/confirm`, {});
const codeOf = ({ status, body }: FixtureResponse) => (status < 300 ? status : body.code);

async function roleOf(id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('staff_member')
    .select('role_id')
    .where('player_id', '=', id)
    .executeTakeFirst();
  return row?.role_id;
}

async function isAdmin(id: string): Promise<boolean> {
  const row = await db
    .selectFrom('player')
    .select('is_admin')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.is_admin;
}

async function auditOf(subjectId: string) {
  return db
    .selectFrom('audit_log')
    .select(['actor_id', 'action', 'detail'])
    .where('subject_id', '=', subjectId)
    .orderBy('id')
    .execute();
}

interface Role {
  id?: string;
  name: string | null;
  permissions: Permission[] | null;
  coins_per_day?: number | null;
  refund_max_usd?: number | null;
}

const saveRole = (who: string, role: Role) =>
  post(who, '/api/admin/staff/roles', {
    coins_per_day: null,
    refund_max_usd: null,
    note: NOTE,
    ...role,
  });

/** A role of the operator's own, with somebody who has it. */
async function helperWith(...permissions: Permission[]): Promise<{ id: string; helper: string }> {
  const id = randomUUID();
  await db
    .insertInto('staff_role')
    .values({ id, name: `Role ${id}`, permissions })
    .execute();
  return { id, helper: await makePlayer(db, { roleId: id }) };
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
    expect(codeOf(await grant(olga, player, 'support'))).toBe(200);
    expect(await roleOf(player)).toBe('support');
    const sessions = db.selectFrom('session').select('id').where('player_id', '=', player);
    expect(await sessions.execute()).toEqual([]);
    expect(codeOf(await withdraw(olga, player))).toBe(200);
    expect(await roleOf(player)).toBeUndefined();
    expect(await auditOf(player)).toEqual([
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
    const proposed = await grant(olga, player, 'accountant');
    expect([proposed.status, proposed.body.approval?.what]).toEqual([202, 'staff.grant']);
    expect(proposed.body.approval.role).toEqual({ id: 'accountant', name: null });
    expect(await roleOf(player)).toBeUndefined();
    expect(codeOf(await confirm(olga, proposed))).toBe('approval_is_yours');
    expect(codeOf(await confirm(manager, proposed))).toBe('forbidden');
    expect(codeOf(await confirm(second, proposed))).toBe(200);
    expect(await roleOf(player)).toBe('accountant');
    // Shows which role is withdrawn until that is decided.
    const withdrawal = await withdraw(olga, player);
    expect(withdrawal.body.approval).toMatchObject({
      what: 'staff.withdraw',
      role: { id: 'accountant' },
    });
    expect(codeOf(await confirm(second, withdrawal))).toBe(200);
    expect(await roleOf(player)).toBeUndefined();
  });

  test('nobody changes their own role', async () => {
    expect(codeOf(await grant(olga, olga, 'editor'))).toBe('own_role');
    expect(codeOf(await withdraw(olga, olga))).toBe('own_role');
    expect(await roleOf(olga)).toBe('owner');
  });

  test('an address that was never confirmed gets no role', async () => {
    const stranger = await makePlayer(db, { emailVerified: false });
    expect(codeOf(await grant(olga, stranger, 'support'))).toBe('player_unverified');
  });

  test.each([
    ['an unknown person', { email: 'nobody@example.org', role_id: 'support' }, 'player_not_found'],
    ['an unknown role', { role_id: 'wizard' }, 'role_not_found'],
  ])('%s is refused', async (_, body, code) => {
    const email = await emailOf(player);
    const answer = await post(olga, '/api/admin/staff/grant', { email, note: NOTE, ...body });
    expect(codeOf(answer)).toBe(code);
  });
});

describe('the last owner', () => {
  test('two owners are removed concurrently: one stays', async () => {
    for (let round = 0; round < 5; round += 1) {
      const other = await makePlayer(db, { roleId: 'owner' });
      const outcomes = await Promise.allSettled([
        revokeAdmin(db, await emailOf(olga)),
        revokeAdmin(db, await emailOf(other)),
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
      await grant(olga, other, 'editor'),
      await grant(other, olga, 'editor'),
    ] as const;
    const done = await Promise.all([confirm(other, proposed[0]), confirm(olga, proposed[1])]);
    expect(done.map(({ status }) => status).sort()[0]).toBe(200);
    expect(done.filter(({ status }) => status === 200)).toHaveLength(1);
    const owners = await db
      .selectFrom('staff_member')
      .select('player_id')
      .where('role_id', '=', 'owner')
      .execute();
    expect(owners).toHaveLength(1);
  });

  test('a suspended owner does not count as another one', async () => {
    const gone = await makePlayer(db, { roleId: 'owner' });
    await db
      .updateTable('player')
      .set({ suspended_at: new Date() })
      .where('id', '=', gone)
      .execute();
    await expect(revokeAdmin(db, await emailOf(olga))).rejects.toMatchObject({
      code: 'last_owner',
    });
  });

  test('can be revoked after another owner was added on the command line', async () => {
    const editor = await makePlayer(db, { roleId: 'editor' });
    await grantAdmin(db, { email: await emailOf(editor), language: 'en' });
    expect([await roleOf(editor), await isAdmin(editor)]).toEqual(['owner', true]);
    expect(await revokeAdmin(db, await emailOf(olga))).toBe(true);
    expect([await roleOf(olga), await isAdmin(olga)]).toEqual([undefined, false]);
  });
});

describe('nobody gives or takes permissions they do not have', () => {
  test('somebody who manages staff but not money', async () => {
    const { helper } = await helperWith('staff.read', 'staff.manage', 'content.read');
    const accountant = await makePlayer(db, { roleId: 'accountant' });
    expect(codeOf(await grant(helper, player, 'accountant'))).toBe('role_above_yours');
    expect(codeOf(await grant(helper, player, 'owner'))).toBe('role_above_yours');
    expect(codeOf(await withdraw(helper, accountant))).toBe('role_above_yours');
    expect(codeOf(await withdraw(helper, olga))).toBe('role_above_yours');
    const role = { name: 'Cashier', permissions: ['payments.refund'] as Permission[] };
    expect(codeOf(await saveRole(helper, role))).toBe('role_above_yours');
  });

  test('the confirming person must have it too', async () => {
    const { helper } = await helperWith('staff.read', 'staff.manage', 'approvals.decide');
    const proposed = await grant(olga, player, 'owner');
    expect(proposed.status).toBe(202);
    expect(codeOf(await confirm(helper, proposed))).toBe('role_above_yours');
    expect(await roleOf(player)).toBeUndefined();
  });
});

describe('custom roles', () => {
  test('created, renamed and removed; the audit log records each', async () => {
    const made = await saveRole(olga, { name: 'Event host', permissions: ['players.read'] });
    expect(codeOf(made)).toBe(200);
    const { id } = await db
      .selectFrom('staff_role')
      .select('id')
      .where('name', '=', 'Event host')
      .executeTakeFirstOrThrow();
    const again = { name: 'EVENT HOST', permissions: ['players.read'] as Permission[] };
    expect(codeOf(await saveRole(olga, again))).toBe('role_name_taken');
    const wider = { id, name: 'Host', permissions: ['players.read', 'players.notes'] as const };
    expect(codeOf(await saveRole(olga, { ...wider, permissions: [...wider.permissions] }))).toBe(
      200,
    );
    expect(codeOf(await post(olga, '/api/admin/staff/roles/remove', { id }))).toBe(200);
    expect((await auditOf(id)).map(({ action }) => action)).toEqual([
      'role.save',
      'role.save',
      'role.remove',
    ]);
  });

  test('a role in use is not removed, and needs two people to get more permissions', async () => {
    const second = await makePlayer(db, { roleId: 'owner' });
    const { id, helper } = await helperWith('players.read', 'players.notes');
    expect(codeOf(await post(olga, '/api/admin/staff/roles/remove', { id }))).toBe('role_in_use');
    const narrower = await saveRole(olga, { id, name: 'Host', permissions: ['players.read'] });
    expect(codeOf(narrower)).toBe(200);
    const wider = { id, name: 'Host', permissions: ['players.read', 'players.suspend'] as const };
    const proposed = await saveRole(olga, { ...wider, permissions: [...wider.permissions] });
    expect(proposed.status).toBe(202);
    const suspend = () =>
      post(helper, '/api/admin/players/suspend', { id: player, is_suspended: true, reason: NOTE });
    expect(codeOf(await suspend())).toBe('forbidden');
    expect(codeOf(await confirm(second, proposed))).toBe(200);
    expect(codeOf(await suspend())).toBe(200);
  });

  test('a built-in role keeps its permissions; its limits can be changed, except the owner’s', async () => {
    const changed = { id: 'editor', name: 'Editor', permissions: ['players.read'] as Permission[] };
    expect(codeOf(await saveRole(olga, changed))).toBe('role_is_built_in');
    const limits = { name: null, permissions: null, coins_per_day: 50 };
    expect(codeOf(await saveRole(olga, { ...limits, id: 'editor' }))).toBe(200);
    expect(codeOf(await saveRole(olga, { ...limits, id: 'owner' }))).toBe('role_is_built_in');
  });

  test('a name without permissions is refused, and permissions without a name', async () => {
    const unnamed = { name: null, permissions: ['players.read'] as Permission[] };
    expect(codeOf(await saveRole(olga, { ...unnamed, id: randomUUID() }))).toBe('bad_request');
    const renamed = { id: 'editor', name: 'Editor', permissions: null };
    expect(codeOf(await saveRole(olga, renamed))).toBe('bad_request');
  });
});

describe('limits of a role', () => {
  const give = (who: string, amount: number) =>
    post(who, '/api/admin/players/coins', { id: player, purse: 'coins', amount, reason: NOTE });
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
    const { helper } = await helperWith('players.coins.grant', 'approvals.read');
    expect(codeOf(await confirm(helper, proposed))).toBe('forbidden');
    expect(codeOf(await confirm(olga, proposed))).toBe(200);
  });

  test('the confirming person has limits too', async () => {
    const proposed = await give(sue, 1_500);
    const { id, helper } = await helperWith('players.coins.grant', 'approvals.decide');
    await db.updateTable('staff_role').set({ coins_per_day: 1_499 }).where('id', '=', id).execute();
    expect(codeOf(await confirm(helper, proposed))).toBe('confirmer_below_limit');
    expect(codeOf(await confirm(olga, proposed))).toBe(200);
  });

  test('ten concurrent grants do not exceed it', async () => {
    await db.deleteFrom('staff_member').where('player_id', '=', olga).execute();
    const answers = await Promise.all(Array.from({ length: 10 }, () => give(sue, 300)));
    expect(answers.map(codeOf).toSorted()).toEqual([
      ...Array.from({ length: 3 }, () => 200),
      ...Array.from({ length: 7 }, () => 'above_role_limit'),
    ]);
  });

  test('gift cards that are issued count as granted coins', async () => {
    const issue = (amount: number) =>
      post(sue, '/api/admin/gift-cards', { amount, count: 1, note: NOTE });
    expect(codeOf(await give(sue, 600))).toBe(200);
    expect((await issue(401)).status).toBe(202);
    await db.deleteFrom('staff_member').where('player_id', '=', olga).execute();
    expect(codeOf(await issue(401))).toBe('above_role_limit');
    expect(codeOf(await issue(400))).toBe(200);
    expect(codeOf(await give(sue, 1))).toBe('above_role_limit');
  });

  test('the form shows the limits beforehand', async () => {
    await give(sue, 600);
    const { body } = await fixture.send(sue, 'GET', '/api/admin/limits', undefined, {
      'x-test-admin': 'stored',
    });
    expect(body).toMatchObject({ role: { coins_per_day: 1_000 }, used_today: { coins: 600 } });
    expect(body.needs_second_admin).toContain('players.coins.grant');
  });
});

test('the list shows who may be changed, and which roles may be given', async () => {
  const { helper } = await helperWith('staff.read', 'staff.manage', 'content.read');
  const get = async (who: string) =>
    (await fixture.send(who, 'GET', '/api/admin/staff', undefined, { 'x-test-admin': 'stored' }))
      .body;
  const { members, roles } = await get(helper);
  const owner = members.find((member: { role_id: string }) => member.role_id === 'owner');
  expect(owner).toMatchObject({ can_change: false, is_self: false, granted_by: null });
  const grantable = roles.filter((role: { can_grant: boolean }) => role.can_grant);
  expect(grantable.every((role: { name: string | null }) => role.name !== null)).toBe(true);
  const self = (await get(olga)).members.find((member: { is_self: boolean }) => member.is_self);
  expect(self).toMatchObject({ player: { id: olga }, can_change: false });
});

test('an admin’s overview has only what the role may see', async () => {
  const sue = await makePlayer(db, { roleId: 'support' });
  const get = async (who: string) =>
    (
      await fixture.send(who, 'GET', '/api/admin/overview', undefined, {
        'x-test-admin': 'stored',
      })
    ).body;
  const [all, some] = [await get(olga), await get(sue)];
  expect(Object.keys(all.waiting)).toHaveLength(9);
  expect(all.figures).not.toBeNull();
  expect(Object.keys(some.waiting).sort()).toEqual(['reports', 'unclear_orders']);
  expect([some.figures, some.checklist]).toEqual([null, null]);
});

test('proposals of others are listed only for those who may decide or audit', async () => {
  const [sue, sam, auditor] = [
    await makePlayer(db, { roleId: 'support' }),
    await makePlayer(db, { roleId: 'support' }),
    await makePlayer(db, { roleId: 'auditor' }),
  ];
  const body = { id: player, purse: 'coins', amount: 2_000, reason: NOTE };
  const proposed = await post(sue, '/api/admin/players/coins', body);
  const listed = async (who: string) => {
    const url = `/api/admin/approvals?subject_kind=player&subject_id=${player}`;
    const reply = await fixture.send(who, 'GET', url, undefined, { 'x-test-admin': 'stored' });
    return reply.body.rows.map(({ id, can }: { id: string; can: string[] }) => [id, can]);
  };
  const { id } = proposed.body.approval;
  expect(await listed(sue)).toEqual([[id, ['withdraw']]]);
  expect(await listed(sam)).toEqual([]);
  expect(await listed(auditor)).toEqual([[id, []]]);
  expect(await listed(olga)).toEqual([[id, ['confirm', 'reject']]]);
});
