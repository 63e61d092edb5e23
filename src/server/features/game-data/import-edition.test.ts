import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { generateWorld, smallWorld } from '#server/testing/game-data/sample-world.ts';
import { WRITERS } from '#server/testing/game-data/write-world.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import {
  type ImportCommand,
  importEdition,
  removeEdition,
  replaceEdition,
} from './import-edition.ts';
import { DATA_FORMATS, type DataFormat, openSource } from './open-source.ts';
import { Problems } from './problems.ts';
import { type AddRow, readEdition } from './read-edition.ts';
import { readRates } from './read-rates.ts';
import { type DataSearch, searchItems, searchMonsters } from './search.repo.ts';

const database = openTestDatabase();
const folders: string[] = [];
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'castellan-data-'));
  folders.push(folder);
  return folder;
};
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});
afterEach(async () => {
  await inTransaction(database.db, removeEdition, 1);
});

function save(folder: string, name: string, text: string): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
}

function run(folder: string, change: Partial<ImportCommand> = {}) {
  const usual = { worldId: 1, rates: {}, isApplied: true, acceptsProblems: false };
  return importEdition(database.db, { ...usual, folder, ...change });
}

function smallFolder(format: DataFormat): string {
  const folder = newFolder();
  WRITERS[format](folder, smallWorld());
  return folder;
}

/** Everything that pages show of a world. */
async function stored(worldId = 1) {
  const read = async (table: string, order: string) =>
    (
      await sql<Record<string, unknown>>`
        select * from ${sql.table(table)} where world_id = ${worldId} order by ${sql.raw(order)}`.execute(
        database.db,
      )
    ).rows;
  return {
    items: await read('game_item', 'item_id'),
    monsters: await read('game_monster', 'npc_id'),
    drops: await read('game_drop', 'npc_id, is_spoil, item_id'),
    recipes: await read('game_recipe', 'recipe_id'),
    materials: await read('game_recipe_material', 'recipe_id, position'),
    habitats: await read('game_habitat', 'npc_id, place'),
  };
}

async function bytesOf(worldId = 1): Promise<string> {
  return JSON.stringify(await stored(worldId));
}

describe.each(DATA_FORMATS)('files of %s', (format) => {
  test('become items, monsters, drops, recipes and places', async () => {
    const result = await run(smallFolder(format));
    expect(result.problems.list).toEqual([]);
    expect(result).toMatchObject({ format, outcome: 'written' });
    const { items, monsters, drops, recipes, materials, habitats } = await stored();
    expect(items.find(({ item_id }) => item_id === 90_001)).toMatchObject({
      ...{ name: 'Dusk Sabre', kind: 'weapon', type: 'sword', slot: 'one_hand', grade: 'B' },
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

test('all formats give the same database, apart from what PTS files do not say', async () => {
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

test('figures known from public servers: groups in percent, in millionths and in scripts', async () => {
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
  // The same monster in both lines of aCis.
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

describe('rates', () => {
  const rows = async () =>
    (await stored()).drops.map((row) => [row['item_id'], row['chance'], row['amount_from']]);

  test('of the files of Mobius: chance and amount, cut off at 100 %, items of their own', async () => {
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

  test('of the files of aCis: what is above 100 % falls in larger amounts', async () => {
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

  test('of the configuration count before those of the files', async () => {
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

test('an import delays no other change of the site, and its tables are analyzed', async () => {
  const source = await openSource(smallFolder('mobius'));
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
  // What the triggers of posts, menus and renames write.
  const lock = sql`select version from site_version for update nowait`.execute(database.db);
  const [isFree] = await Promise.allSettled([lock]);
  mayEnd.resolve();
  await importing;
  expect(isFree.status).toBe('fulfilled');
  const analyzed = await sql<{ rows: number }>`
    select reltuples::integer as rows from pg_class where relname = 'game_item'`.execute(
    database.db,
  );
  expect(analyzed.rows[0]?.rows).toBe((await stored()).items.length);
});

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

  test('find beginnings of words; of a single letter, names that begin with it', async () => {
    await run(smallFolder('mobius'));
    expect((await find('SAB')).items).toEqual(['Dusk Sabre', 'Recipe: Dusk Sabre']);
    expect((await find('s')).items).not.toContain('Dusk Sabre');
    expect(await find('d')).toMatchObject({ items: ['Dusk Sabre'], monsters: [], totals: [1, 0] });
    expect((await find('g')).monsters).toEqual(['Greyclaw Kutus']);
    expect((await find('%')).totals).toEqual([0, 0]);
  });

  test('names that begin with a sign come last', async () => {
    const folder = smallFolder('mobius');
    const item = '<item id="5" type="EtcItem" name="(Not used) Cord"></item>';
    save(folder, 'stats/items/zz.xml', `<list>${item}</list>`);
    await run(folder);
    expect((await find('')).items.at(-1)).toBe('(Not used) Cord');
  });

  test('without a filter nothing is counted, with one it is', async () => {
    await run(smallFolder('mobius'));
    expect((await find('')).totals).toEqual([1_000, 2_000]);
    expect((await find('', { kind: 'weapon' })).totals).toEqual([2, 2_000]);
    expect((await find('', { kind: 'boss' })).totals[1]).toBe(1);
    expect((await find('', { grade: 'B', levelFrom: 20 })).totals).toEqual([1, 1]);
  });
});

describe('what cannot be read', () => {
  test('is named with file and line; single records are left out', async () => {
    const folder = smallFolder('mobius');
    save(
      folder,
      'stats/npcs/900.xml',
      '<list>\n<npc id="900" level="1" type="Monster" name="Rat">\n<dropLists><drop>\n<item id="1" min="1" max="1" chance="5"/>\n<item id="57" min="1" max="1" chance="often"/>\n<item id="57" min="1" max="1" chance="5"/></drop></dropLists></npc>\n<npc id="20446" level="1" type="Monster" name="Twice"/></list>',
    );
    const { problems, outcome } = await run(folder);
    expect(outcome).toBe('written');
    expect(problems.list).toEqual([
      { file: 'stats/npcs/900.xml', line: 5, why: 'chance of npc 900 "often" is not a number' },
      { file: 'stats/npcs/900.xml', line: 2, why: 'npc 900 drops item 1, which is in no file' },
      {
        file: 'stats/npcs/900.xml',
        line: 7,
        why: 'npc 20446 is there twice; the first one counts',
      },
    ]);
    expect((await stored()).drops.filter((row) => row['npc_id'] === 900)).toMatchObject([
      { chance: 5 },
    ]);
  });

  test('items of a group without a readable chance are left out, not made more frequent', async () => {
    const folder = smallFolder('mobius');
    save(
      folder,
      'stats/npcs/900.xml',
      '<list><npc id="900" level="1" type="Monster" name="Rat"><dropLists><drop>\n<group chance="5,0">\n<item id="57" min="1" max="1" chance="70"/></group>\n<group chance="5"><item id="57" min="1" max="1" chance="70"/></group></drop></dropLists></npc></list>',
    );
    const { problems } = await run(folder);
    expect(problems.list).toEqual([
      { file: 'stats/npcs/900.xml', line: 2, why: 'group chance of npc 900 "5,0" is not a number' },
    ]);
    expect((await stored()).drops.filter((row) => row['npc_id'] === 900)).toMatchObject([
      { chance: 3.5 },
    ]);
  });

  test('absurd numbers do not end the import', async () => {
    const folder = smallFolder('mobius');
    save(
      folder,
      'stats/npcs/900.xml',
      '<list><npc id="900" level="5.5" type="Monster" name="Rat"><stats><vitals hp="1e300" mp="1e300"/></stats></npc></list>',
    );
    const recipe = (id: number, scroll: string) =>
      `<item id="${id}" recipeId="${scroll}" craftLevel="9000000000" successRate="100"><ingredient id="57" count="1"/><production id="90001" count="1"/><statUse name="MP" value="9000000000"/></item>`;
    save(folder, 'Recipes.xml', `<list>\n${recipe(8, '90004')}\n${recipe(9, '5.5')}</list>`);
    const npc = (x: string, count: number) =>
      `<npc id="900" x="${x}" y="0" z="0" count="${count}"/>`;
    save(
      folder,
      'spawns/zz.xml',
      `<list><spawn>${npc('100', 150_000)}\n${npc('1e15', 1)}\n${npc('100', 2_000_000_000)}</spawn></list>`,
    );
    const { problems, outcome } = await run(folder);
    expect(outcome).toBe('written');
    expect(problems.list.map(({ file, line }) => [file.split('/').at(-1), line])).toEqual([
      ['Recipes.xml', 3],
      ['zz.xml', 2],
      ['zz.xml', 3],
    ]);
    const { monsters, recipes, habitats } = await stored();
    expect(monsters.find((row) => row['npc_id'] === 900)).toMatchObject({ level: 5 });
    expect(recipes).toMatchObject([{ recipe_id: 8, level: 2 ** 31 - 1, mp: 2 ** 31 - 1 }]);
    expect(habitats.filter((row) => row['npc_id'] === 900)).toMatchObject([{ spawns: 150_000 }]);
  });

  test('a broken file keeps the old edition, unless the operator accepts it', async () => {
    const folder = smallFolder('acis');
    await run(folder);
    const before = await bytesOf();
    save(
      folder,
      'items/zz.xml',
      '<list>\n<item id="5" type="EtcItem" name="Five"></item>\n<item id="6"',
    );
    const refused = await run(folder);
    expect(refused.outcome).toBe('incomplete');
    expect(refused.problems.list).toMatchObject([{ file: 'items/zz.xml', line: 3 }]);
    expect(await bytesOf()).toBe(before);
    expect((await run(folder, { acceptsProblems: true })).outcome).toBe('written');
    expect((await stored()).items.some((row) => row['item_id'] === 5)).toBe(true);
  });

  test('a failure while writing leaves the old edition whole', async () => {
    await run(smallFolder('mobius'));
    const before = await bytesOf();
    await database.asOwner(async (owner) => {
      await sql`alter table game_habitat add constraint never check (respawn_seconds < 0) not valid`.execute(
        owner,
      );
    });
    const larger = newFolder();
    WRITERS.mobius(larger, generateWorld(3_000, 500));
    await expect(run(larger)).rejects.toThrow(/never/);
    expect(await bytesOf()).toBe(before);
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

  test('operators’ files in custom replace those of the server', async () => {
    const folder = smallFolder('mobius');
    save(
      folder,
      'stats/items/custom/own.xml',
      '<list><item id="90001" type="Weapon" name="My Sabre"><set name="bodypart" val="rhand"/></item></list>',
    );
    const { problems } = await run(folder);
    expect(problems.list).toEqual([]);
    expect((await stored()).items.find((row) => row['item_id'] === 90_001)).toMatchObject({
      name: 'My Sabre',
    });
  });
});

describe('hostile files', () => {
  const refusal = async (text: string | Buffer, name = 'stats/items/zz.xml') => {
    const folder = smallFolder('mobius');
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
    const { problems, outcome } = await run(folder);
    expect(outcome).toBe('incomplete');
    return problems.list.map(({ why }) => why).join();
  };

  test('entities are not expanded: a document type is refused', async () => {
    const bomb = `<?xml version="1.0"?>\n<!DOCTYPE l [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY x SYSTEM "file:///etc/passwd">]>\n<list><item id="5" type="EtcItem" name="&b;&x;"/></list>`;
    expect(await refusal(bomb)).toMatch(/document type/);
    expect(await refusal('<list><item id="5" name="&b;"/></list>')).toMatch(/not well-formed/);
  });

  test('nesting, attributes and single values have limits', async () => {
    expect(await refusal('<a>'.repeat(100_000))).toMatch(/deeper than 32/);
    const many = Array.from({ length: 5_000 }, (_, index) => `a${index}="1"`).join(' ');
    expect(await refusal(`<list><item ${many}/></list>`)).toMatch(/more than 100 attributes/);
    expect(await refusal(`<list><item name="${'x'.repeat(3_000_000)}"/></list>`)).toMatch(
      /buffer/i,
    );
    expect(await refusal(Buffer.from([0x3c, 0x61, 0xc3, 0x28]))).toMatch(/not UTF-8/);
  });

  test('lines and lists of scripts have limits', async () => {
    const folder = smallFolder('pts');
    writeFileSync(
      join(folder, 'npcdata.txt'),
      `npc_begin warrior 1 [a] corpse_make_list=${'{'.repeat(500)} npc_end`,
    );
    const deep = await run(folder, { acceptsProblems: true });
    expect(deep.problems.list[0]?.why).toMatch(/nested too deep/);
    // Quadratic time would be hours.
    writeFileSync(join(folder, 'npcdata.txt'), `npc_begin a${' '.repeat(900_000)}b npc_end`);
    expect((await run(folder)).problems.list[0]?.why).toMatch(/npc id/);
    writeFileSync(join(folder, 'npcdata.txt'), 'x'.repeat(3_000_000));
    expect((await run(folder)).problems.list[0]?.why).toMatch(/million characters/);
  });
});
