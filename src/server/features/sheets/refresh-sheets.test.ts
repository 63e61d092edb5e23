import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  openSheetFixture,
  type SheetFixture,
  type TestSheet,
} from '#server/testing/sheet-fixture.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';

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
  vi.restoreAllMocks();
});

test('a refresh reads what is due, and a world that does not answer changes nothing', async () => {
  await sheet.show('equipment');
  const whole = await sheet.shown();
  await database.db
    .updateTable('character_sheet')
    .set({ content: '{"equipment":[]}', due_at: new Date(0) })
    .where('character_id', '=', sheet.id)
    .execute();
  fixture.world.faults.use([{ operation: 'characters.*', kind: 'vanishing' }]);
  await fixture.refresh();
  expect(await sheet.shown()).toEqual({ equipment: [] });
  fixture.world.faults.use([]);
  await fixture.refresh();
  expect(await sheet.shown()).toEqual(whole);
  await database.db
    .updateTable('character_sheet')
    .set({ content: '{"equipment":[]}' })
    .where('character_id', '=', sheet.id)
    .execute();
  await fixture.refresh();
  expect(await sheet.shown()).toEqual({ equipment: [] });
});

test('a character that cannot be read does not keep others from being refreshed', async () => {
  await sheet.show('equipment');
  const whole = await sheet.shown();
  const bad = await fixture.character();
  await bad.show('equipment');
  const makeDue = (characterId: number, dueAt: Date) =>
    database.db
      .updateTable('character_sheet')
      .set({ content: '{}', due_at: dueAt })
      .where('character_id', '=', characterId)
      .execute();
  await makeDue(bad.id, new Date(0));
  await makeDue(sheet.id, new Date(1));
  fixture.readAs((character) => {
    if (Number(character.id) === bad.id) throw new TypeError('a row of the game has no class');
    return character;
  });
  await fixture.refresh();
  expect(await sheet.shown()).toEqual(whole);
  const { due_at: dueAt } = await database.db
    .selectFrom('character_sheet')
    .select('due_at')
    .where('character_id', '=', bad.id)
    .executeTakeFirstOrThrow();
  expect(dueAt.getTime()).toBeGreaterThan(Date.now());
});

test('a character renamed in the game is shown by its new name after a refresh', async () => {
  await sheet.show('equipment');
  const whole = await sheet.shown();
  await database.db
    .updateTable('character_sheet')
    .set({ due_at: new Date(0) })
    .where('character_id', '=', sheet.id)
    .execute();
  const renamed = `New${sheet.id}`;
  fixture.readAs((character) =>
    Number(character.id) === sheet.id ? { ...character, name: renamed } : character,
  );
  await fixture.refresh();
  expect(await sheet.shown()).toEqual({});
  expect(await sheet.shown(renamed)).toEqual(whole);
});
