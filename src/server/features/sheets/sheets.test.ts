import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SHEET_PARTS, type SheetPart } from '#contract/sheets.ts';
import { findCharacterWithConsent } from '#server/features/world/find-character.ts';
import { characterId as toCharacterId } from '#server/game/ids.ts';
import { WorldUnreachable } from '#server/game/world-unreachable.ts';
import {
  noBoards,
  openSheetFixture,
  type SheetFixture,
  type TestSheet,
} from '#server/testing/sheet-fixture.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { showParts } from './show-parts.ts';

const database = openTestDatabase();
let fixture: SheetFixture;
let sheet: TestSheet;

beforeAll(async () => {
  fixture = await openSheetFixture(database);
});
afterAll(() => fixture.stop());

beforeEach(async () => {
  sheet = await fixture.character();
});
afterEach(() => {
  fixture.world.faults.use([]);
});

const siteVersion = async () =>
  (await database.db.selectFrom('site_version').select('version').executeTakeFirstOrThrow())
    .version;

describe('an owner', () => {
  test('sees everything as the game has it', async () => {
    const items = await fixture.world.characters.inventory(toCharacterId(sheet.id));
    const { body } = await sheet.read();
    expect(body).toMatchObject({
      char_id: sheet.id,
      char_name: sheet.name,
      account: sheet.owner.account,
    });
    expect(body.shown_parts).toEqual([]);
    expect(body.possible_parts).toEqual(SHEET_PARTS);
    const worn = items.filter(({ place }) => place === 'worn');
    expect(body.sheet.equipment.map((item: { item_id: number }) => item.item_id).sort()).toEqual(
      worn.map(({ itemId }) => itemId).sort(),
    );
    const bag = items.filter(({ place }) => place === 'bag');
    const stored = items.filter(({ place }) => place === 'warehouse');
    expect(body.sheet.counts).toEqual({ bag: bag.length, warehouse: stored.length });
    expect(body.sheet.items).toMatchObject({ place: 'bag', page: 1, pages: 1 });
    expect(body.sheet.items.rows[0]).toMatchObject({ item_id: 57, name: 'Adena' });
    const classes = await fixture.world.characters.classLevels(toCharacterId(sheet.id));
    expect(body.sheet.classes).toMatchObject(
      classes.map(({ classId, level }) => ({ class_id: classId, level })),
    );
    const skills = (await fixture.world.characters.skills(toCharacterId(sheet.id))) ?? [];
    expect(
      body.sheet.skills.flatMap(({ skills: group }: { skills: object[] }) => group),
    ).toHaveLength(skills.length);
  });

  test('reads names of skills where the operator’s files were imported, and numbers elsewhere', async () => {
    type Skills = { skills: { skill_id: number; name?: string }[] }[];
    const all = (classes: Skills) => classes.flatMap(({ skills }) => skills);
    const [first, second] = all((await sheet.read()).body.sheet.skills);
    expect([first?.name, second?.name]).toEqual([undefined, undefined]);
    await sheet.show('skills');
    const names = [
      { world_id: 1, skill_id: first?.skill_id ?? 0, name: 'Dusk <b>Strike</b>' },
      // Of another world.
      { world_id: 2, skill_id: second?.skill_id ?? 0, name: 'Elsewhere' },
    ];
    await database.db.insertInto('game_skill').values(names).execute();
    for (const classes of [(await sheet.read()).body.sheet.skills, (await sheet.shown()).skills]) {
      expect(all(classes).slice(0, 2)).toMatchObject([{ name: 'Dusk <b>Strike</b>' }, second]);
      expect(all(classes)[1]).not.toHaveProperty('name');
    }
    // Names are not stored with the sheet: a new import takes effect at once.
    await database.db.deleteFrom('game_skill').execute();
    expect(all((await sheet.shown()).skills)[0]).not.toHaveProperty('name');
  });

  test('gets the last page for a page past the end', async () => {
    const { body } = await sheet.read('&place=warehouse&page=99');
    expect(body.sheet.items).toMatchObject({ place: 'warehouse', page: 1, pages: 1 });
    expect((await sheet.read('&place=bank')).status).toBe(400);
  });

  test('sees the character as last seen while the game does not answer', async () => {
    fixture.world.faults.use([{ operation: 'characters.*', kind: 'vanishing' }]);
    const { status, body } = await sheet.read();
    expect([status, body.char_name, body.sheet]).toEqual([200, sheet.name, null]);
  });

  test('reads at most sixty times a minute', async () => {
    const answers = await Promise.all(Array.from({ length: 61 }, () => sheet.read()));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});

describe('everybody', () => {
  test('sees nothing until the owner shows it, then only the chosen parts', async () => {
    expect(await sheet.shown()).toEqual({});
    expect(await sheet.pageStatus()).toBe(404);
    expect((await sheet.show('equipment', 'subclasses')).status).toBe(200);
    const { body } = await sheet.read();
    expect(body.shown_parts).toEqual(['equipment', 'subclasses']);
    expect(await sheet.shown()).toEqual({
      equipment: body.sheet.equipment,
      subclasses: body.sheet.classes.slice(1),
    });
    expect(await sheet.pageStatus()).toBe(200);
    // Therefore its share card is not cached.
    const found = await findCharacterWithConsent(
      { db: database.db, snapshots: noBoards },
      1,
      sheet.name,
    );
    expect(found?.isConsented).toBe(true);
  });

  test('finds a character whose name has letters that PostgreSQL and JavaScript lowercase differently', async () => {
    await sheet.show('subclasses');
    const name = 'İlker';
    await database.asOwner(async (admin) => {
      for (const table of ['game_character', 'character_sheet'] as const) {
        await admin.updateTable(table).set({ name }).where('character_id', '=', sheet.id).execute();
      }
    });
    expect(Object.keys(await sheet.shown(name))).toEqual(['subclasses']);
    expect(await sheet.pageStatus(name)).toBe(200);
  });

  test('no longer sees a part from the moment it is hidden, even if the game does not answer', async () => {
    await sheet.show('equipment', 'bag', 'warehouse');
    fixture.world.faults.use([{ operation: '*', kind: 'vanishing' }]);
    await sheet.show('equipment');
    expect(Object.keys(await sheet.shown())).toEqual(['equipment']);
    const before = await siteVersion();
    await sheet.show();
    expect(await sheet.shown()).toEqual({});
    expect(await sheet.pageStatus()).toBe(404);
    // Cached pages are rendered again.
    expect(Number(await siteVersion())).toBeGreaterThan(Number(before));
    const rows = await database.db
      .selectFrom('character_sheet')
      .select('character_id')
      .where('character_id', '=', sheet.id)
      .execute();
    expect(rows).toEqual([]);
  });

  test('no longer sees a hidden part even if the same choice shows another and the game does not answer', async () => {
    await sheet.show('equipment', 'warehouse');
    const unanswered = () =>
      Promise.reject(new WorldUnreachable(fixture.world.id, new Error('no answer')));
    const choose = (...parts: SheetPart[]) =>
      showParts(fixture.deps, unanswered, {
        ...{ playerId: sheet.owner.id, worldId: 1, characterId: sheet.id, parts },
      });
    await expect(choose('equipment', 'bag')).rejects.toThrow('world_unreachable');
    expect(Object.keys(await sheet.shown())).toEqual(['equipment']);
    await expect(choose('bag')).rejects.toThrow('world_unreachable');
    expect(await sheet.shown()).toEqual({});
  });

  test('sees no further parts while the game cannot confirm the owner', async () => {
    fixture.world.faults.use([{ operation: 'characters.*', kind: 'vanishing' }]);
    expect((await sheet.show('equipment')).body.code).toBe('world_unreachable');
    expect(await sheet.shown()).toEqual({});
  });

  test('never sees when somebody logged in', async () => {
    await sheet.show(...SHEET_PARTS);
    expect(JSON.stringify(await sheet.shown())).not.toMatch(/seen|login|account/);
    expect((await sheet.show('logins')).status).toBe(400);
  });
});

test('a name in a URL is never executed as SQL', async () => {
  const { body } = await fixture.send('nobody', 'GET', "/api/characters/' or 1=1 --/sheet");
  expect(body.parts).toEqual({});
});
