import { expect, test } from 'vitest';
import { epicJewels, topWeapons } from '#reference/census-items.ts';
import type { EnchantCount } from '#server/game/boards.ts';
import { bigCount } from '#server/game/ids.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { readCensus, recordCensus } from './record-census.ts';

const database = openTestDatabase();
const [antharas] = epicJewels;
const weaponOf = (grade: string) => topWeapons.find((weapon) => weapon.grade === grade)?.id ?? 0;

const count = (itemId: number | undefined, enchant: number, quantity: number): EnchantCount => ({
  itemId: itemId ?? 0,
  enchant,
  quantity: bigCount(quantity),
});

async function record(day: string, counts: readonly EnchantCount[], worldId = 1): Promise<void> {
  const write = (tx: Tx) => recordCensus(tx, worldId, counts, day);
  await inTransaction(database.db, write, undefined);
}

test('counts each jewel, and weapons by grade and enchant level, for every day', async () => {
  await record('2026-08-01', [count(antharas?.id, 0, 900)]);
  await record('2026-11-09', [count(antharas?.id, 0, 1)]);
  await record('2026-11-10', [count(weaponOf('S'), 3, 7)], 2);
  await record('2026-11-11', [count(antharas?.id, 0, 9)]);
  // A later count of the same day replaces the first.
  await record('2026-11-11', [
    count(antharas?.id, 0, 2),
    count(antharas?.id, 5, 1),
    count(weaponOf('S'), 0, 10),
    count(weaponOf('S'), 4, 3),
    count(weaponOf('A'), 15, 5),
    count(weaponOf('A'), 16, 1),
    count(weaponOf('A'), 40, 1),
  ]);
  const census = await readCensus(database.db, 1, '2026-11-11');
  expect(census.days).toEqual(['2026-11-09', '2026-11-11']);
  expect(census.jewels).toHaveLength(8);
  expect(census.jewels[0]).toMatchObject({
    item_name: 'Earring of Antharas',
    count: 3,
    counts: [1, 3],
  });
  expect(census.jewels[1]).toMatchObject({ count: 0, counts: [0, 0] });
  expect(census.grades).toEqual([
    { grade: 'S', count: 13, counts: [0, 13] },
    { grade: 'A', count: 7, counts: [0, 7] },
  ]);
  expect(census.enchants.map(({ from, to, count: quantity }) => [from, to, quantity])).toEqual([
    [0, 3, 10],
    [4, 6, 3],
    [7, 9, 0],
    [10, 15, 5],
    [16, null, 2],
  ]);
});
