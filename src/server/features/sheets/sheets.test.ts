import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { SHEET_PARTS } from '#contract/sheets.ts';
import { moveAccount } from '#server/features/game-accounts/move-account.ts';
import { findCharacterWithConsent } from '#server/features/world/find-character.ts';
import { profileRoutes } from '#server/features/world/profile.routes.ts';
import type { SnapshotCache } from '#server/features/world/snapshot-cache.ts';
import type { GameCharacter } from '#server/game/characters.ts';
import { characterId as toCharacterId } from '#server/game/ids.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import {
  type OrderFixture,
  openOrderFixture,
  type TestPlayer,
} from '#server/testing/order-fixture.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { refreshSheets } from './refresh-sheets.ts';
import { publicSheetRoutes } from './sheets.routes.ts';

const database = openTestDatabase();
let fixture: OrderFixture;
let owner: TestPlayer;
let id: number;
let name: string;

/** No boards: a character is found only by what its owner shows. */
const memory = { board: () => undefined } as unknown as SnapshotCache;

beforeAll(async () => {
  fixture = await openOrderFixture(database, {}, (deps) => [
    ...publicSheetRoutes(deps),
    ...profileRoutes({ ...deps, memory }),
  ]);
});
afterAll(() => fixture.stop());

beforeEach(async () => {
  owner = await fixture.player();
  const { body } = await fixture.send(owner.id, 'GET', '/api/accounts?server_id=1');
  const [first] = body.accounts[0].chars;
  id = first.char_id;
  name = first.char_name;
});
afterEach(() => {
  fixture.world.faults.use([]);
  vi.restoreAllMocks();
});

const own = (query = '') => fixture.send(owner.id, 'GET', `/api/sheets/${id}?server_id=1${query}`);
const show = (...parts: string[]) =>
  fixture.send(owner.id, 'PUT', `/api/sheets/${id}`, { server_id: 1, parts });
/** As anybody sees it. */
const shown = async () => {
  const { body, headers } = await fixture.send(
    'nobody',
    'GET',
    `/api/characters/${encodeURIComponent(name)}/sheet`,
  );
  expect(headers['cache-control']).toBe('no-store');
  return body.parts;
};
const pageStatus = async () =>
  (await fixture.send('nobody', 'GET', `/api/characters/${encodeURIComponent(name)}`)).status;
const refresh = () => refreshSheets(fixture.deps, 1, AbortSignal.timeout(20_000));
const siteVersion = async () =>
  (await database.db.selectFrom('site_version').select('version').executeTakeFirstOrThrow())
    .version;

describe('an owner', () => {
  test('sees everything as the game has it', async () => {
    const items = await fixture.world.characters.inventory(toCharacterId(id));
    const { body } = await own();
    expect(body).toMatchObject({ char_id: id, char_name: name, account: owner.account });
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
    const classes = await fixture.world.characters.classLevels(toCharacterId(id));
    expect(body.sheet.classes).toMatchObject(
      classes.map(({ classId, level }) => ({ class_id: classId, level })),
    );
    const skills = (await fixture.world.characters.skills(toCharacterId(id))) ?? [];
    expect(
      body.sheet.skills.flatMap(({ skills: group }: { skills: object[] }) => group),
    ).toHaveLength(skills.length);
  });

  test('reads names of skills where the operator’s files were imported, and numbers elsewhere', async () => {
    type Skills = { skills: { skill_id: number; name?: string }[] }[];
    const all = (classes: Skills) => classes.flatMap(({ skills }) => skills);
    const [first, second] = all((await own()).body.sheet.skills);
    expect([first?.name, second?.name]).toEqual([undefined, undefined]);
    await show('skills');
    const names = [
      { world_id: 1, skill_id: first?.skill_id ?? 0, name: 'Dusk <b>Strike</b>' },
      // Of another world.
      { world_id: 2, skill_id: second?.skill_id ?? 0, name: 'Elsewhere' },
    ];
    await database.db.insertInto('game_skill').values(names).execute();
    for (const classes of [(await own()).body.sheet.skills, (await shown()).skills]) {
      expect(all(classes).slice(0, 2)).toMatchObject([{ name: 'Dusk <b>Strike</b>' }, second]);
      expect(all(classes)[1]).not.toHaveProperty('name');
    }
    // Names are not stored with the sheet: a new import takes effect at once.
    await database.db.deleteFrom('game_skill').execute();
    expect(all((await shown()).skills)[0]).not.toHaveProperty('name');
  });

  test('gets the last page for a page past the end', async () => {
    const { body } = await own('&place=warehouse&page=99');
    expect(body.sheet.items).toMatchObject({ place: 'warehouse', page: 1, pages: 1 });
    expect((await own('&place=bank')).status).toBe(400);
  });

  test('sees the character as last seen while the game does not answer', async () => {
    fixture.world.faults.use([{ operation: 'characters.*', kind: 'vanishing' }]);
    const { status, body } = await own();
    expect([status, body.char_name, body.sheet]).toEqual([200, name, null]);
  });

  test('reads at most sixty times a minute', async () => {
    const answers = await Promise.all(Array.from({ length: 61 }, () => own()));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});

describe('everybody', () => {
  test('sees nothing until the owner shows it, then only the chosen parts', async () => {
    expect(await shown()).toEqual({});
    expect(await pageStatus()).toBe(404);
    expect((await show('equipment', 'subclasses')).status).toBe(200);
    const { body } = await own();
    expect(body.shown_parts).toEqual(['equipment', 'subclasses']);
    expect(await shown()).toEqual({
      equipment: body.sheet.equipment,
      subclasses: body.sheet.classes.slice(1),
    });
    expect(await pageStatus()).toBe(200);
    // Therefore its share card is not cached.
    const found = await findCharacterWithConsent({ db: database.db, memory }, 1, name);
    expect(found?.isConsented).toBe(true);
  });

  test('finds a character whose name has letters that PostgreSQL lowercases differently', async () => {
    await show('subclasses');
    name = 'İlker';
    await database.asOwner(async (admin) => {
      for (const table of ['game_character', 'character_sheet'] as const) {
        await admin.updateTable(table).set({ name }).where('character_id', '=', id).execute();
      }
    });
    expect(Object.keys(await shown())).toEqual(['subclasses']);
    expect(await pageStatus()).toBe(200);
  });

  test('no longer sees a part from the moment it is hidden, even if the game does not answer', async () => {
    await show('equipment', 'bag', 'warehouse');
    fixture.world.faults.use([{ operation: '*', kind: 'vanishing' }]);
    await show('equipment');
    expect(Object.keys(await shown())).toEqual(['equipment']);
    const before = await siteVersion();
    await show();
    expect(await shown()).toEqual({});
    expect(await pageStatus()).toBe(404);
    // Cached pages are rendered again.
    expect(Number(await siteVersion())).toBeGreaterThan(Number(before));
    const rows = await database.db
      .selectFrom('character_sheet')
      .select('character_id')
      .where('character_id', '=', id)
      .execute();
    expect(rows).toEqual([]);
  });

  test('sees no further parts while the game cannot confirm the owner', async () => {
    fixture.world.faults.use([{ operation: 'characters.*', kind: 'vanishing' }]);
    expect((await show('equipment')).body.code).toBe('world_unreachable');
    expect(await shown()).toEqual({});
  });

  test('never sees when somebody logged in', async () => {
    await show(...SHEET_PARTS);
    expect(JSON.stringify(await shown())).not.toMatch(/seen|login|account/);
    expect((await show('logins')).status).toBe(400);
  });
});

describe('a consent ends', () => {
  beforeEach(async () => {
    await show('equipment');
    expect(Object.keys(await shown())).toEqual(['equipment']);
  });

  test('when the account is given to another player, and does not return with it', async () => {
    const other = await fixture.player();
    const emailOf = async (playerId: string) =>
      (
        await database.db
          .updateTable('player')
          .set({ email_verified: true })
          .where('id', '=', playerId)
          .returning('email')
          .executeTakeFirstOrThrow()
      ).email;
    const move = { worldId: 1, login: owner.account };
    const toOther = { ...move, fromPlayerId: owner.id, toEmail: await emailOf(other.id) };
    expect(await inTransaction(database.db, moveAccount, toOther)).toMatchObject({ id: other.id });
    expect(await shown()).toEqual({});
    const back = { ...move, fromPlayerId: other.id, toEmail: await emailOf(owner.id) };
    expect(await inTransaction(database.db, moveAccount, back)).toMatchObject({ id: owner.id });
    expect(await shown()).toEqual({});
  });

  test('when the character moves to another account', async () => {
    const other = await fixture.player();
    await database.db
      .updateTable('game_character')
      .set({ login: other.account })
      .where('character_id', '=', id)
      .execute();
    expect(await shown()).toEqual({});
    expect((await show('equipment')).status).toBe(404);
  });

  test('when the character is deleted, as far as the portal knows', async () => {
    await database.db.deleteFrom('game_character').where('character_id', '=', id).execute();
    expect(await shown()).toEqual({});
  });

  test('when the game has the character on another account, at the next refresh', async () => {
    const other = await fixture.player();
    // As if it had been another account's when the consent was given.
    await database.db
      .updateTable('game_character')
      .set({ login: other.account })
      .where('character_id', '=', id)
      .execute();
    await database.db
      .insertInto('character_sheet')
      .values({
        ...{ world_id: 1, character_id: id, player_id: other.id, login: other.account },
        ...{ parts: ['equipment'], name, level: 1, class_id: 0, content: '{"equipment":[]}' },
        ...{ read_at: new Date(0), due_at: new Date(0) },
      })
      .execute();
    expect(await shown()).toEqual({ equipment: [] });
    await refresh();
    expect(await shown()).toEqual({});
  });

  test('when the character has another name, until the next refresh', async () => {
    await database.db
      .updateTable('game_character')
      .set({ name: 'Renamed' })
      .where('character_id', '=', id)
      .execute();
    expect(await shown()).toEqual({});
  });
});

test('a refresh reads what is due, and a world that does not answer changes nothing', async () => {
  await show('equipment');
  const whole = await shown();
  await database.db
    .updateTable('character_sheet')
    .set({ content: '{"equipment":[]}', due_at: new Date(0) })
    .where('character_id', '=', id)
    .execute();
  fixture.world.faults.use([{ operation: 'characters.*', kind: 'vanishing' }]);
  await refresh();
  expect(await shown()).toEqual({ equipment: [] });
  fixture.world.faults.use([]);
  await refresh();
  expect(await shown()).toEqual(whole);
  await database.db
    .updateTable('character_sheet')
    .set({ content: '{"equipment":[]}' })
    .where('character_id', '=', id)
    .execute();
  await refresh();
  expect(await shown()).toEqual({ equipment: [] });
});

/** Changes what the game reports about a character, or delays it. */
function readAs(change: (character: GameCharacter) => GameCharacter | Promise<GameCharacter>) {
  const { characters } = fixture.world;
  const byId = characters.byId.bind(characters);
  vi.spyOn(characters, 'byId').mockImplementation(async (characterId, options) => {
    const character = await byId(characterId, options);
    return character && change(character);
  });
}

/** The game is being read for a choice that waits until `release`. */
async function showSlowly(...parts: string[]) {
  const reading = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  readAs(async (character) => {
    reading.resolve();
    await released.promise;
    return character;
  });
  const answer = show(...parts);
  await reading.promise;
  return { answer, release: released.resolve };
}

test('what is hidden stays hidden, even if an earlier choice to show it is still waiting', async () => {
  const { answer, release } = await showSlowly('equipment');
  expect((await show()).status).toBe(200);
  release();
  expect((await answer).body.code).toBe('sheet_changed_since');
  expect(await shown()).toEqual({});
});

test('nothing is shown for a player who was deleted while the game was read', async () => {
  const { answer, release } = await showSlowly('equipment');
  await database.db
    .updateTable('player')
    .set({ deleted_at: new Date() })
    .where('id', '=', owner.id)
    .execute();
  release();
  expect((await answer).status).toBe(404);
  expect(await shown()).toEqual({});
});

test('a character that cannot be read does not keep others from being refreshed', async () => {
  await show('equipment');
  const whole = await shown();
  const other = await fixture.player();
  const { body } = await fixture.send(other.id, 'GET', '/api/accounts?server_id=1');
  const bad = body.accounts[0].chars[0].char_id;
  await fixture.send(other.id, 'PUT', `/api/sheets/${bad}`, { server_id: 1, parts: ['equipment'] });
  const makeDue = (characterId: number, dueAt: Date) =>
    database.db
      .updateTable('character_sheet')
      .set({ content: '{}', due_at: dueAt })
      .where('character_id', '=', characterId)
      .execute();
  await makeDue(bad, new Date(0));
  await makeDue(id, new Date(1));
  readAs((character) => {
    if (Number(character.id) === bad) throw new TypeError('a row of the game has no class');
    return character;
  });
  await refresh();
  expect(await shown()).toEqual(whole);
  const { due_at: dueAt } = await database.db
    .selectFrom('character_sheet')
    .select('due_at')
    .where('character_id', '=', bad)
    .executeTakeFirstOrThrow();
  expect(dueAt.getTime()).toBeGreaterThan(Date.now());
});

test('a character renamed in the game is shown by its new name after a refresh', async () => {
  await show('equipment');
  const whole = await shown();
  await database.db
    .updateTable('character_sheet')
    .set({ due_at: new Date(0) })
    .where('character_id', '=', id)
    .execute();
  const renamed = `New${id}`;
  readAs((character) =>
    Number(character.id) === id ? { ...character, name: renamed } : character,
  );
  await refresh();
  expect(await shown()).toEqual({});
  name = renamed;
  expect(await shown()).toEqual(whole);
});

test('the consent of someone who does not own the account does not create a page', async () => {
  const other = await fixture.player();
  await database.db
    .insertInto('character_sheet')
    .values({
      ...{ world_id: 1, character_id: id, player_id: other.id, login: owner.account },
      ...{ parts: ['equipment'], name, level: 1, class_id: 0, content: '{"equipment":[]}' },
      ...{ read_at: new Date(), due_at: new Date() },
    })
    .execute();
  expect(await pageStatus()).toBe(404);
});

test('a name in a URL is never executed as SQL', async () => {
  const { body } = await fixture.send('nobody', 'GET', "/api/characters/' or 1=1 --/sheet");
  expect(body.parts).toEqual({});
});
