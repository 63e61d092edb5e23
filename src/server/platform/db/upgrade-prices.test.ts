import { afterAll, beforeAll, expect, test } from 'vitest';
import { openUpgradedDatabase } from '#server/testing/upgraded-database.ts';
import type { Db } from './create-db.ts';

/**
 * Migration 0051: code of the previous release, which knows only price_override, sells at the same
 * prices.
 */
const ANA = '0198c5d2-1111-7000-8000-000000000001';
const OLD_DATA = `
  insert into player (id, email, referral_id) values ('${ANA}', 'ana@example.org', 'a');
  insert into price_override (kind, price, changed_by) values ('rename', 70, '${ANA}');`;
let db: Db;
let drop: () => Promise<void>;

beforeAll(async () => {
  ({ db, drop } = await openUpgradedDatabase('0051', OLD_DATA));
});
afterAll(() => drop?.());

const settings = async () =>
  (await db.selectFrom('setting').select(['key', 'value']).orderBy('key').execute()).map(
    ({ key, value }) => [key, value],
  );
const overrides = async () =>
  (await db.selectFrom('price_override').select(['kind', 'price']).orderBy('kind').execute()).map(
    ({ kind, price }) => [kind, price],
  );
const changes = async () =>
  (
    await db
      .selectFrom('setting_change')
      .select(['key', 'before_value', 'after_value'])
      .orderBy('id')
      .execute()
  ).map(({ key, before_value, after_value }) => [key, before_value, after_value]);

test('stored prices become settings, including those that older code stores, and vice versa', async () => {
  expect(await settings()).toEqual([['orders.prices.rename', 70]]);
  await db
    .insertInto('price_override')
    .values({ kind: 'vip', price: 5, changed_by: ANA })
    .execute();
  await db.updateTable('price_override').set({ price: 80 }).where('kind', '=', 'rename').execute();
  expect(await settings()).toEqual([
    ['orders.prices.rename', 80],
    ['orders.prices.vip', 5],
  ]);
  await db.deleteFrom('price_override').where('kind', '=', 'vip').execute();
  expect(await settings()).toEqual([['orders.prices.rename', 80]]);
  expect(await changes()).toEqual([
    ['orders.prices.rename', null, 70],
    ['orders.prices.vip', null, 5],
    ['orders.prices.rename', 70, 80],
    ['orders.prices.vip', 5, null],
  ]);
  await db
    .insertInto('setting')
    .values({ key: 'orders.prices.color', value: '9', changed_by: ANA })
    .execute();
  await db
    .updateTable('setting')
    .set({ value: '90' })
    .where('key', '=', 'orders.prices.rename')
    .execute();
  expect(await overrides()).toEqual([
    ['color', 9],
    ['rename', 90],
  ]);
  await db.deleteFrom('setting').execute();
  expect(await overrides()).toEqual([]);
  // The trigger records only changes by older code: ours are recorded where they are made.
  expect(await changes()).toHaveLength(4);
});
