import { describe, expect, test } from 'vitest';
import { openImportFixture } from '#server/testing/game-data/import-fixture.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';

const database = openTestDatabase();
const { save, run, smallFolder, stored } = openImportFixture(database);

describe('what cannot be read', () => {
  test('is reported with file and line; single records are left out', async () => {
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
        why: 'npc 20446 occurs twice; the first one counts',
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

  test('absurd numbers do not abort the import', async () => {
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
});

test('skills without a valid id or name are reported with their line, and levels of one skill become one row', async () => {
  const folder = smallFolder('mobius');
  const long = 'x'.repeat(101);
  save(
    folder,
    'stats/skills/zz.xml',
    `<list>\n<skill id="5" name="Five"/>\n<skill id="5" name="Five" fromLevel="2"/>\n<skill id="5" name="Other"/>\n<skill id="0" name="None"/>\n<skill id="99999999999" name="Large"/>\n<skill id="6"/>\n<skill id="7" name="${long}"/>\n<skill id="8" name="&lt;img src=x onerror=alert(1)&gt;"/></list>`,
  );
  const { problems, outcome } = await run(folder);
  expect(outcome).toBe('written');
  expect(problems.list.map(({ line, why }) => [line, why])).toEqual([
    [5, 'skill id "0" is not a number'],
    [6, 'skill id "99999999999" is not a number'],
    [7, 'skill 6 has no name'],
    [4, 'skill 5 occurs twice; the first one counts'],
    [8, `"${'x'.repeat(40)}" is not a name of 1 to 100 characters`],
  ]);
  // It is text: pages show it as such.
  expect((await stored()).skills.map((row) => row['name'])).toEqual([
    'Dusk Strike',
    'Five',
    '<img src=x onerror=alert(1)>',
    'Frost & Fire',
  ]);
});

describe('hostile files', () => {
  const refusal = async (text: string | Buffer, name = 'stats/items/zz.xml') => {
    const folder = smallFolder('mobius');
    save(folder, name, text);
    const { problems, outcome } = await run(folder);
    expect(outcome).toBe('incomplete');
    return problems.list.map(({ why }) => why).join();
  };

  test('entities are not expanded: a document type is refused', async () => {
    const bomb = `<?xml version="1.0"?>\n<!DOCTYPE l [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY x SYSTEM "file:///etc/passwd">]>\n<list><item id="5" type="EtcItem" name="&b;&x;"/></list>`;
    expect(await refusal(bomb)).toMatch(/document type/);
    expect(await refusal('<list><item id="5" name="&b;"/></list>')).toMatch(/not well-formed/);
  });

  test('skill files are refused for the same reasons as item files', async () => {
    const file = 'stats/skills/zz.xml';
    const doctype = '<!DOCTYPE l [<!ENTITY x SYSTEM "file:///etc/passwd">]>';
    const entity = `${doctype}<list><skill id="5" name="&x;"/></list>`;
    expect(await refusal(entity, file)).toMatch(/document type/);
    expect(await refusal('<list><skill id="5" name="&x;"/></list>', file)).toMatch(/well-formed/);
    expect(await refusal('<skill>'.repeat(100_000), file)).toMatch(/deeper than 32/);
    const long = `<list><skill id="5" name="${'x'.repeat(3_000_000)}"/></list>`;
    expect(await refusal(long, file)).toMatch(/buffer/i);
    expect(await refusal('<list><skill id="5" name="Five"/>', file)).toMatch(/well-formed/);
    expect(await refusal(Buffer.from([0x3c, 0x61, 0xc3, 0x28]), file)).toMatch(/not UTF-8/);
    expect((await stored()).skills).toEqual([]);
    const folder = smallFolder('pts');
    save(folder, 'skilldata.txt', 'x'.repeat(3_000_000));
    save(folder, 'SkillName-e.txt', Buffer.from([0xff, 0xfe, 0x00, 0xd8, 0x00, 0xd8]));
    const { problems, outcome } = await run(folder);
    expect(outcome).toBe('incomplete');
    expect(problems.list.map(({ why }) => why)).toEqual([
      'is not UTF-16LE text',
      'has a line of over a million characters',
    ]);
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
    save(
      folder,
      'npcdata.txt',
      `npc_begin warrior 1 [a] corpse_make_list=${'{'.repeat(500)} npc_end`,
    );
    const deep = await run(folder, { acceptsProblems: true });
    expect(deep.problems.list[0]?.why).toMatch(/nested too deep/);
    // Quadratic time would take hours.
    save(folder, 'npcdata.txt', `npc_begin a${' '.repeat(900_000)}b npc_end`);
    expect((await run(folder)).problems.list[0]?.why).toMatch(/npc id/);
    save(folder, 'npcdata.txt', 'x'.repeat(3_000_000));
    expect((await run(folder)).problems.list[0]?.why).toMatch(/million characters/);
  });
});
