import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { openImportFixture } from '#server/testing/game-data/import-fixture.ts';
import { generateWorld } from '#server/testing/game-data/sample-world.ts';
import { WRITERS } from '#server/testing/game-data/write-world.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import type { AddRow } from './edition-reading.ts';
import { removeEdition, replaceEdition } from './import-edition.ts';
import { DATA_FORMATS, openDataSource } from './open-data-source.ts';
import { Problems } from './problems.ts';
import { readEdition } from './read-edition.ts';
import { readRates } from './read-rates.ts';

const database = openTestDatabase();
const { newFolder, save, run, smallFolder, stored } = openImportFixture(database);

async function snapshot(worldId = 1): Promise<string> {
  return JSON.stringify(await stored(worldId));
}

describe.each(DATA_FORMATS)('files of %s', (format) => {
  test('become items, monsters, drops, recipes, places and names of skills', async () => {
    const result = await run(smallFolder(format));
    expect(result.problems.list).toEqual([]);
    expect(result).toMatchObject({ format, outcome: 'written' });
    const { items, monsters, drops, recipes, materials, habitats, skills } = await stored();
    expect(items.find(({ item_id }) => item_id === 90_001)).toMatchObject({
      ...{ name: 'Dusk Saber', kind: 'weapon', type: 'sword', slot: 'one_hand', grade: 'B' },
      ...{ p_atk: 156, m_atk: 83, crystals: 892, weight: 10, is_stackable: false },
    });
    expect(items.find(({ item_id }) => item_id === 90_003)).toMatchObject({
      ...{ name: 'Soft Cord & Thread', kind: 'material', grade: 'NG', is_stackable: true },
    });
    expect(monsters).toMatchObject([
      { npc_id: 20_446, name: 'Cave Orc', kind: 'monster', level: 7, hp: 94, p_def: 53 },
      { npc_id: 25_001, name: 'Greyclaw Kutus', kind: 'raid', level: 23, hp: 40_000 },
    ]);
    expect(drops.map((row) => [row['item_id'], row['is_spoil'], row['chance']])).toEqual([
      [57, false, 70],
      [90_001, false, 0.2],
      [90_002, false, 0.3],
      [90_003, true, 7.5],
      [90_004, true, 0.25],
      [90_006, false, 50],
    ]);
    expect(recipes).toMatchObject([
      { recipe_id: 7, scroll_id: 90_004, product_id: 90_001, level: 5, success_rate: 60, mp: 180 },
    ]);
    expect(materials.map((row) => [row['item_id'], row['quantity']])).toEqual([
      [90_003, 25],
      [57, 1000],
    ]);
    expect(habitats).toMatchObject([
      { npc_id: 20_446, place: 'Giran', spawns: 2, respawn_seconds: 60 },
      { npc_id: 20_446, place: 'Gludin', spawns: 4, respawn_seconds: 60, x: -80_250, y: 149_250 },
      { npc_id: 25_001, spawns: 1, respawn_seconds: 129_600 },
    ]);
    expect(skills.map(({ skill_id, name }) => [skill_id, name])).toEqual([
      [3, 'Dusk Strike'],
      [1_177, 'Frost & Fire'],
    ]);
  });

  test('are written once: the same files again change nothing', async () => {
    const folder = smallFolder(format);
    await run(folder);
    const version = () =>
      database.db.selectFrom('site_version').select('version').executeTakeFirst();
    const before = await version();
    expect((await run(folder)).outcome).toBe('unchanged');
    expect(await version()).toEqual(before);
    expect((await run(folder, { rates: { drop: 2 } })).outcome).toBe('written');
    expect(await version()).not.toEqual(before);
  });
});

test('all formats give the same database, except for what PTS files do not contain', async () => {
  for (const [index, format] of DATA_FORMATS.entries())
    await run(smallFolder(format), { worldId: index + 1 });
  const [mobius, acis, pts] = await Promise.all([1, 2, 3].map(stored));
  const without = (value: unknown, ...keys: string[]) =>
    JSON.parse(JSON.stringify(value), (key, inner) =>
      ['world_id', 'position', ...keys].includes(key) ? undefined : inner,
    );
  expect(without(acis)).toEqual(without(mobius));
  // Scripts decide who attacks first, and experience follows from a formula of the server.
  expect(without(pts, 'is_aggressive', 'exp')).toEqual(without(mobius, 'is_aggressive', 'exp'));
  expect(pts?.monsters.map((row) => row['is_aggressive'])).toEqual([null, null]);
  for (const world of [2, 3]) await inTransaction(database.db, removeEdition, world);
});

test('drop chances are read from percent, from millionths and from PTS scripts', async () => {
  const chances = async (folder: string) => {
    const result = await run(folder);
    expect(result.problems.list).toEqual([]);
    const { drops } = await stored();
    return drops.map((row) => [row['item_id'], row['chance'], row['amount_to']]);
  };
  const item = (id: number) => `<item id="${id}" type="EtcItem" name="Thing ${id}"></item>`;
  const acis = (category: string) => {
    const folder = newFolder();
    save(folder, 'data/xml/items/a.xml', `<list>${item(1119)}${item(57)}${item(9)}</list>`);
    save(
      folder,
      'data/xml/npcs/a.xml',
      `<list><npc id="20130" name="Orc"><set name="type" val="Monster"/><drops>${category}</drops></npc></list>`,
    );
    return folder;
  };
  // The same monster in older and newer revisions of aCis.
  const millionths = `<category id="1"><drop itemid="1119" min="1" max="1" chance="5045"/><drop itemid="9" min="1" max="1" chance="10088"/></category>`;
  expect((await chances(acis(millionths))).at(-1)).toEqual([1119, 0.5045, 1]);
  const percent = `<category type="DROP" chance="1.5133"><drop itemid="1119" min="1" max="1" chance="33.338"/></category>`;
  expect((await chances(acis(percent)))[0]?.[1]).toBeCloseTo(0.5045, 4);
  const folder = newFolder();
  save(
    folder,
    'Script/itemdata.txt',
    ['adena', 'leather_shirt', "apprentice's_earing", 'iron_ore']
      .map((name, index) => `item_begin etcitem ${57 + index} [${name}] weight = 1 item_end`)
      .join('\n'),
  );
  save(
    folder,
    'Script/npcdata.txt',
    `npc_begin warrior 20446 [orc] level=7 corpse_make_list={{[iron_ore];1;1;7.7741}} additional_make_multi_list={{{{[adena];41;58;100}};70};{{{[leather_shirt];1;1;38.4772};{[apprentice's_earing];1;1;61.5228}};0.4912}} npc_end // one line`,
  );
  const [adena, shirt, , ore] = await chances(folder);
  expect(adena).toEqual([57, 70, 58]);
  expect(shirt?.[1]).toBeCloseTo(0.189, 4);
  expect(ore?.[1]).toBe(7.7741);
});

test('an import does not delay other changes to the site, and its tables are analyzed', async () => {
  const source = await openDataSource(smallFolder('mobius'));
  const { rule } = await readRates(source.format, source.root, {});
  const read = (add: AddRow) => readEdition(source, rule, new Problems(), add);
  const written = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const importing = inTransaction(database.db, replaceEdition, {
    ...{ worldId: 1, format: source.format, rule },
    summary: await read(async () => undefined),
    async read(add) {
      const summary = await read(add);
      written.resolve();
      await mayEnd.promise;
      return summary;
    },
  });
  await written.promise;
  // The row that triggers update when content of pages changes, such as posts or character names.
  const lock = sql`select version from site_version for update nowait`.execute(database.db);
  const [locked] = await Promise.allSettled([lock]);
  mayEnd.resolve();
  await importing;
  expect(locked.status).toBe('fulfilled');
  const analyzed = await sql<{ rows: number }>`
    select reltuples::integer as rows from pg_class where relname = 'game_item'`.execute(
    database.db,
  );
  expect(analyzed.rows[0]?.rows).toBe((await stored()).items.length);
});

test('with a broken file the old edition is kept, unless the operator accepts the problem', async () => {
  const folder = smallFolder('acis');
  await run(folder);
  const before = await snapshot();
  save(
    folder,
    'items/zz.xml',
    '<list>\n<item id="5" type="EtcItem" name="Five"></item>\n<item id="6"',
  );
  const refused = await run(folder);
  expect(refused.outcome).toBe('incomplete');
  expect(refused.problems.list).toMatchObject([{ file: 'items/zz.xml', line: 3 }]);
  expect(await snapshot()).toBe(before);
  expect((await run(folder, { acceptsProblems: true })).outcome).toBe('written');
  expect((await stored()).items.some((row) => row['item_id'] === 5)).toBe(true);
});

test('a failure while writing leaves the old edition intact', async () => {
  await run(smallFolder('mobius'));
  const before = await snapshot();
  await database.asOwner(async (owner) => {
    await sql`alter table game_habitat add constraint never check (respawn_seconds < 0) not valid`.execute(
      owner,
    );
  });
  const larger = newFolder();
  WRITERS.mobius(larger, generateWorld(3_000, 500));
  await expect(run(larger)).rejects.toThrow(/never/);
  expect(await snapshot()).toBe(before);
  await database.asOwner(async (owner) => {
    await sql`alter table game_habitat drop constraint never`.execute(owner);
  });
});

test('without --apply nothing is written; a folder without data is refused', async () => {
  expect((await run(smallFolder('pts'), { isApplied: false })).outcome).toBe('dry_run');
  expect((await stored()).items).toEqual([]);
  await expect(run(newFolder())).rejects.toThrow(/has no data files/);
  await expect(run('/no/such/folder')).rejects.toThrow(/There is no folder/);
});

test('without the client’s name file, PTS skills take their names from the scripts, one for all levels', async () => {
  const folder = smallFolder('pts');
  rmSync(join(folder, 'SkillName-e.txt'));
  const { problems, summary } = await run(folder);
  expect(problems.list).toEqual([]);
  expect(summary.skills).toBe(2);
  expect((await stored()).skills.map(({ name }) => name)).toEqual(['Dusk Strike', 'Frost & Fire']);
  // A server without skill files has no skill names.
  rmSync(join(folder, 'skilldata.txt'));
  expect((await run(folder)).summary.skills).toBe(0);
  expect((await stored()).skills).toEqual([]);
});

test('files in the operator’s custom folders override entries of the server’s files', async () => {
  const folder = smallFolder('mobius');
  save(
    folder,
    'stats/items/custom/own.xml',
    '<list><item id="90001" type="Weapon" name="My Saber"><set name="bodypart" val="rhand"/></item></list>',
  );
  save(folder, 'stats/skills/custom/own.xml', '<list><skill id="3" name="My Strike"/></list>');
  const { problems } = await run(folder);
  expect(problems.list).toEqual([]);
  expect((await stored()).items.find((row) => row['item_id'] === 90_001)).toMatchObject({
    name: 'My Saber',
  });
  expect((await stored()).skills[0]).toMatchObject({ skill_id: 3, name: 'My Strike' });
});
