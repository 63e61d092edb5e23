import { afterAll, beforeAll, expect, test } from 'vitest';
import { openUpgradedDatabase } from '#server/testing/upgraded-database.ts';
import type { Db } from './create-db.ts';

/** Migration 0046: code of the previous release, which knows only `is_admin`, keeps working. */
const [ANA, BOB, EVA] = [1, 2, 3].map((n) => `0198c5d2-1111-7000-8000-00000000000${n}`) as [
  string,
  string,
  string,
];
const OLD_DATA = `
  insert into player (id, email, referral_id, is_admin) values
    ('${ANA}', 'ana@example.org', 'a', true), ('${BOB}', 'bob@example.org', 'b', false);`;
let db: Db;
let drop: () => Promise<void>;

beforeAll(async () => {
  ({ db, drop } = await openUpgradedDatabase('0046', OLD_DATA));
});
afterAll(() => drop?.());

const staff = () =>
  db.selectFrom('staff_member').select(['player_id', 'role_id']).orderBy('player_id').execute();

test('admins become owners', async () => {
  expect(await staff()).toEqual([{ player_id: ANA, role_id: 'owner' }]);
});

test('what older code writes to is_admin becomes a role, and vice versa', async () => {
  await db.updateTable('player').set({ is_admin: true }).where('id', '=', BOB).execute();
  await db
    .insertInto('player')
    .values({ id: EVA, email: 'eva@example.org', referral_id: 'e', is_admin: true })
    .execute();
  expect((await staff()).map(({ role_id }) => role_id)).toEqual(['owner', 'owner', 'owner']);
  await db.updateTable('player').set({ is_admin: false }).where('id', '=', BOB).execute();
  // Older code must not see this role as admin: it would allow everything.
  await db
    .updateTable('staff_member')
    .set({ role_id: 'support' })
    .where('player_id', '=', EVA)
    .execute();
  await db.deleteFrom('staff_member').where('player_id', '=', ANA).execute();
  expect(await staff()).toEqual([{ player_id: EVA, role_id: 'support' }]);
  const admins = db.selectFrom('player').select('id').where('is_admin', '=', true);
  expect(await admins.execute()).toEqual([]);
});
