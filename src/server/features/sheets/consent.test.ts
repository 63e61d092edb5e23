import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { moveAccount } from '#server/features/game-accounts/move-account.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
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
  vi.restoreAllMocks();
});

describe('a consent ends', () => {
  beforeEach(async () => {
    await sheet.show('equipment');
    expect(Object.keys(await sheet.shown())).toEqual(['equipment']);
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
    const move = { worldId: 1, login: sheet.owner.account };
    const toOther = { ...move, fromPlayerId: sheet.owner.id, toEmail: await emailOf(other.id) };
    expect(await inTransaction(database.db, moveAccount, toOther)).toMatchObject({ id: other.id });
    expect(await sheet.shown()).toEqual({});
    const back = { ...move, fromPlayerId: other.id, toEmail: await emailOf(sheet.owner.id) };
    expect(await inTransaction(database.db, moveAccount, back)).toMatchObject({
      id: sheet.owner.id,
    });
    expect(await sheet.shown()).toEqual({});
  });

  test('when the character moves to another account', async () => {
    const other = await fixture.player();
    await database.db
      .updateTable('game_character')
      .set({ login: other.account })
      .where('character_id', '=', sheet.id)
      .execute();
    expect(await sheet.shown()).toEqual({});
    expect((await sheet.show('equipment')).status).toBe(404);
  });

  test('when the character is deleted, as far as the portal knows', async () => {
    await database.db.deleteFrom('game_character').where('character_id', '=', sheet.id).execute();
    expect(await sheet.shown()).toEqual({});
  });

  test('when the game has the character on another account, at the next refresh', async () => {
    const other = await fixture.player();
    // As if it had been another account's when the consent was given.
    await database.db
      .updateTable('game_character')
      .set({ login: other.account })
      .where('character_id', '=', sheet.id)
      .execute();
    await database.db
      .insertInto('character_sheet')
      .values({
        ...{ world_id: 1, character_id: sheet.id, player_id: other.id, login: other.account },
        ...{ parts: ['equipment'], name: sheet.name, level: 1, class_id: 0 },
        ...{ content: '{"equipment":[]}', read_at: new Date(0), due_at: new Date(0) },
      })
      .execute();
    expect(await sheet.shown()).toEqual({ equipment: [] });
    await fixture.refresh();
    expect(await sheet.shown()).toEqual({});
  });

  test('when the character has another name, until the next refresh', async () => {
    await database.db
      .updateTable('game_character')
      .set({ name: 'Renamed' })
      .where('character_id', '=', sheet.id)
      .execute();
    expect(await sheet.shown()).toEqual({});
  });
});

test('the consent of someone who does not own the account does not create a page', async () => {
  const other = await fixture.player();
  await database.db
    .insertInto('character_sheet')
    .values({
      ...{ world_id: 1, character_id: sheet.id, player_id: other.id, login: sheet.owner.account },
      ...{ parts: ['equipment'], name: sheet.name, level: 1, class_id: 0 },
      ...{ content: '{"equipment":[]}', read_at: new Date(), due_at: new Date() },
    })
    .execute();
  expect(await sheet.pageStatus()).toBe(404);
});

/** Chooses parts to show, and returns while the game is being read; the read ends with `release`. */
async function showSlowly(...parts: string[]) {
  const reading = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  fixture.readAs(async (character) => {
    reading.resolve();
    await released.promise;
    return character;
  });
  const answer = sheet.show(...parts);
  await reading.promise;
  return { answer, release: released.resolve };
}

test('what is hidden stays hidden, even if an earlier choice to show it is still waiting', async () => {
  const { answer, release } = await showSlowly('equipment');
  expect((await sheet.show()).status).toBe(200);
  release();
  expect((await answer).body.code).toBe('sheet_changed_since');
  expect(await sheet.shown()).toEqual({});
});

test('nothing is shown for a player who was deleted while the game was read', async () => {
  const { answer, release } = await showSlowly('equipment');
  await database.db
    .updateTable('player')
    .set({ deleted_at: new Date() })
    .where('id', '=', sheet.owner.id)
    .execute();
  release();
  expect((await answer).status).toBe(404);
  expect(await sheet.shown()).toEqual({});
});
