import type { ResultSetHeader } from 'mysql2';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { characterId, orderId } from '#server/game/ids.ts';
import type { GameWorld } from '#server/game/port.ts';
import { acisTables } from '#server/testing/worlds/acis-tables.ts';
import { insertRows } from '#server/testing/worlds/insert-rows.ts';
import { l2jSettings } from '#server/testing/worlds/l2j-settings.ts';
import {
  createMariadbDatabase,
  type MariadbDatabase,
} from '#server/testing/worlds/mariadb-database.ts';
import { mobiusTables } from '#server/testing/worlds/mobius-tables.ts';
import { SAMPLE_NOW } from '#server/testing/worlds/sample-world.ts';
import { createAcisWorld } from '../acis/create-acis-world.ts';
import { createMobiusWorld } from '../mobius/create-mobius-world.ts';
import type { L2jSettings } from './l2j-settings.ts';

/** What in the game's own tables rules out a service: a cursed weapon, jail. */
const LATER = SAMPLE_NOW.getTime() + 60_000;
const EARLIER = SAMPLE_NOW.getTime() - 60_000;

let database: MariadbDatabase;
let world: GameWorld;
let count = 0;

async function open(
  tables: readonly string[],
  create: (settings: L2jSettings) => GameWorld,
  changes: Partial<L2jSettings> = {},
) {
  database = await createMariadbDatabase('services', tables);
  world = create({ ...l2jSettings(database.url, database.receipts), ...changes });
}

async function close() {
  await world.close();
  await database.drop();
}

async function add(idColumn: 'charId' | 'obj_Id', fields: object = {}) {
  const id = 268_480_000 + count++;
  await insertRows(database.connection, 'characters', [
    {
      ...{ account_name: `acc${id}`, [idColumn]: id, char_name: `C${id}`, online: 0 },
      ...{ race: 4, karma: 0, pkkills: 2, x: 1, y: 2, z: 3, ...fields },
    },
  ]);
  return characterId(id);
}

const unstuck = (id: ReturnType<typeof characterId>) =>
  world.writes.unstuck({ orderId: orderId(`s-${count++}`), characterId: id });
const refused = (reason: string) => ({ outcome: 'refused', reason });

describe('mobius', () => {
  beforeAll(() =>
    open(mobiusTables({ chronicle: 'interlude', engine: 'InnoDB' }), createMobiusWorld),
  );
  afterAll(close);

  const punish = (key: string, affect: string, type: string, expiration: number) =>
    insertRows(database.connection, 'punishments', [
      { key, affect, type, expiration, reason: '', punishedBy: '' },
    ]);

  test('a dwarf is moved to the dwarven village, out of any dungeon', async () => {
    const id = await add('charId', { isin7sdungeon: 1 });
    expect(await unstuck(id)).toMatchObject({ outcome: 'done' });
    const [rows] = await database.connection.query(
      'select x, y, z, isin7sdungeon from characters where charId = ?',
      [id],
    );
    expect(rows).toEqual([{ x: 116_176, y: -182_448, z: -1_400, isin7sdungeon: 0 }]);
  });

  test.each([
    ['the character, forever', 'CHARACTER', 'JAIL', 0, 'inJail'],
    ['the character, for a while', 'CHARACTER', 'JAIL', LATER, 'inJail'],
    ['its account', 'ACCOUNT', 'JAIL', LATER, 'inJail'],
    ['the character, until a minute ago', 'CHARACTER', 'JAIL', EARLIER, null],
    ['only in the chat', 'CHARACTER', 'CHAT_BAN', 0, null],
  ] as const)('punished: %s', async (_, affect, type, expiration, reason) => {
    const id = await add('charId');
    await punish(affect === 'ACCOUNT' ? `acc${id}` : String(id), affect, type, expiration);
    expect(await unstuck(id)).toMatchObject(reason ? refused(reason) : { outcome: 'done' });
  });

  test('the holder of a cursed weapon keeps position, karma and PK count', async () => {
    const id = await add('charId', { karma: 9_999_999 });
    await insertRows(database.connection, 'cursed_weapons', [{ itemId: 8190, charId: id }]);
    const order = () => ({ orderId: orderId(`s-${count++}`), characterId: id });
    expect(await unstuck(id)).toEqual(refused('holdsCursedWeapon'));
    expect(await world.writes.clearKarma(order())).toEqual(refused('holdsCursedWeapon'));
    expect(await world.writes.clearPk(order())).toEqual(refused('holdsCursedWeapon'));
    const [{ affectedRows }] = await database.connection.query<ResultSetHeader>(
      'delete from cursed_weapons',
    );
    expect(affectedRows).toBe(1);
    expect(await world.writes.clearPk(order())).toMatchObject({ outcome: 'done' });
  });
});

describe('acis', () => {
  beforeAll(() => open(acisTables({ revision: '40x' }), createAcisWorld));
  afterAll(close);

  test.each([
    [2, 'inJail'],
    [1, null],
  ])('punish_level %i', async (punish_level, reason) => {
    const id = await add('obj_Id', { punish_level });
    expect(await unstuck(id)).toMatchObject(reason ? refused(reason) : { outcome: 'done' });
  });

  test('the holder of a cursed weapon keeps the karma', async () => {
    const id = await add('obj_Id', { karma: 9_999_999 });
    await insertRows(database.connection, 'cursed_weapons', [{ itemId: 8190, playerId: id }]);
    const order = { orderId: orderId(`s-${count++}`), characterId: id };
    expect(await world.writes.clearKarma(order)).toEqual(refused('holdsCursedWeapon'));
  });

  test('a title has no color of its own, and the capability says so', async () => {
    const { titleColor } = (await world.describe()).capabilities;
    expect(titleColor).toMatchObject({ can: false, reason: expect.stringContaining('title') });
  });
});

describe('services that lack what they need', () => {
  afterAll(close);

  test('are unavailable, with the reason, if tables are invisible or services are switched off', async () => {
    const tables = mobiusTables({ chronicle: 'interlude', engine: 'InnoDB' });
    const visible = tables.filter((table) => !/^create table (cursed|punish)/.test(table));
    await open(visible, createMobiusWorld);
    const { capabilities } = await world.describe();
    expect(capabilities.clearKarma).toMatchObject({
      can: false,
      reason: expect.stringContaining('cursed_weapons'),
    });
    expect(capabilities.unstuck).toMatchObject({
      can: false,
      reason: expect.stringContaining('punishments'),
    });
    const settings = l2jSettings(database.url, database.receipts);
    const switchedOn = { ...settings.switchedOn, services: false };
    const off = createMobiusWorld({ ...settings, switchedOn });
    expect((await off.describe()).capabilities.looks).toMatchObject({
      can: false,
      reason: expect.stringContaining('switched_on.services'),
    });
    await off.close();
  });
});
