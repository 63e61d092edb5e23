import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Db } from '#server/platform/db/create-db.ts';
import { makePlayer } from '#server/testing/make-player.ts';
import { NOTE, openStaffFixture, type StaffFixture } from '#server/testing/staff-fixture.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';

/** What staff see of others, by their role. */
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

test('the list shows who may be changed, and which roles may be given', async () => {
  const { helper } = await fixture.helperWith('staff.read', 'staff.manage', 'content.read');
  const get = async (who: string) => (await fixture.get(who, '/api/admin/staff')).body;
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
  const get = async (who: string) => (await fixture.get(who, '/api/admin/overview')).body;
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
  const proposed = await fixture.post(sue, '/api/admin/players/coins', body);
  const listed = async (who: string) => {
    const url = `/api/admin/approvals?subject_kind=player&subject_id=${player}`;
    const reply = await fixture.get(who, url);
    return reply.body.rows.map(({ id, can }: { id: string; can: string[] }) => [id, can]);
  };
  const { id } = proposed.body.approval;
  expect(await listed(sue)).toEqual([[id, ['withdraw']]]);
  expect(await listed(sam)).toEqual([]);
  expect(await listed(auditor)).toEqual([[id, []]]);
  expect(await listed(olga)).toEqual([[id, ['confirm', 'reject']]]);
});
