import { describe, expect, test } from 'vitest';
import { openImportFixture } from '#server/testing/game-data/import-fixture.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { findItem } from './entries.repo.ts';
import { gradesReader } from './grades-reader.ts';
import { type DataSearch, searchItems, searchMonsters } from './search.repo.ts';
import { suggestNames } from './suggest-names.ts';

const database = openTestDatabase();
const { save, run, smallFolder } = openImportFixture(database);

describe('searches', () => {
  const NONE = { kind: undefined, grade: undefined, levelFrom: undefined, levelTo: undefined };
  const find = async (name: string, change: Partial<DataSearch> = {}) => {
    const search = { worldId: 1, name, ...NONE, ...change };
    const page = { limit: 50, offset: 0 };
    const items = await searchItems(database.db, search, page, 1_000);
    const monsters = await searchMonsters(database.db, search, page, 2_000);
    return {
      items: items.rows.map((row) => row.name),
      monsters: monsters.rows.map((row) => row.name),
      totals: [items.total, monsters.total],
    };
  };

  test('find words by their beginning; a single letter finds only names that begin with it', async () => {
    await run(smallFolder('mobius'));
    expect((await find('SAB')).items).toEqual(['Dusk Saber', 'Recipe: Dusk Saber']);
    expect((await find('s')).items).not.toContain('Dusk Saber');
    expect(await find('d')).toMatchObject({ items: ['Dusk Saber'], monsters: [], totals: [1, 0] });
    expect((await find('g')).monsters).toEqual(['Greyclaw Kutus']);
    expect((await find('%')).totals).toEqual([0, 0]);
  });

  test('items have the figures that lists compare, and their price', async () => {
    await run(smallFolder('mobius'));
    const search = { worldId: 1, name: 'Dusk Saber', ...NONE };
    const { rows } = await searchItems(database.db, search, { limit: 1, offset: 0 }, 1);
    const [saber] = rows;
    const full = await findItem(database.db, 1, saber?.item_id ?? 0);
    expect(full?.m_atk).toBeGreaterThan(0);
    expect(full).toMatchObject(saber ?? {});
  });

  test('names that begin with punctuation come last', async () => {
    const folder = smallFolder('mobius');
    const item = '<item id="5" type="EtcItem" name="(Not used) Cord"></item>';
    save(folder, 'stats/items/zz.xml', `<list>${item}</list>`);
    await run(folder);
    expect((await find('')).items.at(-1)).toBe('(Not used) Cord');
  });

  test('results are counted only with a filter', async () => {
    await run(smallFolder('mobius'));
    expect((await find('')).totals).toEqual([1_000, 2_000]);
    expect((await find('', { kind: 'weapon' })).totals).toEqual([2, 2_000]);
    expect((await find('', { kind: 'boss' })).totals[1]).toBe(1);
    expect((await find('', { grade: 'B', levelFrom: 20 })).totals).toEqual([1, 1]);
  });

  test('without results: names with the same first letters, and known ones of this world', async () => {
    await run(smallFolder('mobius'));
    const { similar, known } = await suggestNames(database.db, 1, 'old sabre');
    expect(similar.sort()).toEqual(['Dusk Saber', 'Recipe: Dusk Saber']);
    expect(known).toEqual(['Adena']);
    for (const typed of ['', 'sa', "'%&"])
      expect((await suggestNames(database.db, 1, typed)).similar).toEqual([]);
  });

  test('only grades that the items of the last import have can be chosen', async () => {
    const read = gradesReader(database.db);
    await run(smallFolder('mobius'));
    const imported = new Date(1);
    expect(await read(1, imported)).toEqual(['NG', 'D', 'B', 'S']);
    await database.db
      .updateTable('game_item')
      .set({ grade: 'S' })
      .where('grade', '=', 'B')
      .execute();
    expect(await read(1, imported)).toEqual(['NG', 'D', 'B', 'S']);
    expect(await read(1, new Date(2))).toEqual(['NG', 'D', 'S']);
  });
});
