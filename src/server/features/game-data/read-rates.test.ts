import { describe, expect, test } from 'vitest';
import { openImportFixture } from '#server/testing/game-data/import-fixture.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';

const database = openTestDatabase();
const { save, run, smallFolder, stored } = openImportFixture(database);

describe('rates', () => {
  const rows = async () =>
    (await stored()).drops.map((row) => [row['item_id'], row['chance'], row['amount_from']]);

  test('in files of Mobius: chance and amount, capped at 100%, and rates of single items', async () => {
    const folder = smallFolder('mobius');
    save(
      folder,
      'config/Rates.ini',
      '# rates\nDeathDropChanceMultiplier = 3\nDeathDropAmountMultiplier = 2\nSpoilDropChanceMultiplier = 20\nRaidDropChanceMultiplier = 4\nDropAmountMultiplierByItemId = 57,5;90002,3\nDropChanceMultiplierByItemId = 57,1',
    );
    await run(folder);
    expect(await rows()).toEqual([
      [57, 70, 205],
      [90_001, 0.6, 2],
      [90_002, 0.9, 3],
      [90_003, 100, 1],
      [90_004, 5, 1],
      [90_006, 100, 1],
    ]);
  });

  test('in files of aCis: a chance above 100% drops larger amounts', async () => {
    const folder = smallFolder('acis');
    save(
      folder,
      'config/rates.properties',
      'RateDropCurrency = 3.\nRateDropItems=2\nRateRaidDropItems=4',
    );
    await run(folder);
    expect(await rows()).toEqual([
      [57, 100, 86],
      [90_001, 0.4, 1],
      [90_002, 0.6, 1],
      [90_003, 7.5, 1],
      [90_004, 0.25, 1],
      [90_006, 50, 4],
    ]);
  });

  test('in the configuration take precedence over those in files', async () => {
    const folder = smallFolder('mobius');
    save(
      folder,
      'config/Rates.ini',
      'DeathDropChanceMultiplier = 3\nDropAmountMultiplierByItemId = 57,5',
    );
    await run(folder, { rates: { drop: 10, adena: { chance: 1, amount: 7 } } });
    expect((await rows()).slice(0, 2)).toEqual([
      [57, 70, 287],
      [90_001, 2, 1],
    ]);
    await run(smallFolder('pts'), { rates: { adena: 7, spoil: 2 } });
    const pts = await rows();
    expect([pts[0], pts[3]]).toEqual([
      [57, 70, 287],
      [90_003, 15, 1],
    ]);
  });
});
