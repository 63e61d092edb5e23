import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshName, freshOrder } from '#server/testing/contract/fresh.ts';
import { insertRows } from '#server/testing/worlds/insert-rows.ts';
import { l2jSettings } from '#server/testing/worlds/l2j-settings.ts';
import {
  createMariadbDatabase,
  type MariadbDatabase,
} from '#server/testing/worlds/mariadb-database.ts';
import { type MobiusKind, mobiusTables } from '#server/testing/worlds/mobius-tables.ts';
import { bigCount, characterId } from '../../ids.ts';
import type { PackItem } from '../../packs.ts';
import type { GameWorld } from '../../port.ts';
import { createMobiusWorld } from './create-mobius-world.ts';

const COIN = 4037;
const HUMAN = 0;
const DWARF = 4;

let nextId = 268_500_000;

describe.each<[MobiusKind['engine']]>([['InnoDB'], ['MyISAM']])('Interlude on %s', (engine) => {
  const { deliver, newCharacter, fill, countGameMail } = world({ chronicle: 'interlude', engine });

  test.each([
    ['one slot is left', HUMAN, 79, 'done'],
    ['no slot is left', HUMAN, 80, 'bagFull'],
    ['a dwarf has one slot left', DWARF, 99, 'done'],
    ['a dwarf has no slot left', DWARF, 100, 'bagFull'],
  ])('%s', async (_, race, usedSlots, outcome) => {
    const id = await newCharacter(race);
    await fill(id, usedSlots);
    expect(await deliver(id, COIN)).toBe(outcome);
    expect(await countGameMail(id)).toBe(outcome === 'done' ? 1 : 0);
  });

  test('items that join a stack need no slot', async () => {
    const id = await newCharacter(HUMAN);
    await fill(id, 79);
    await fill(id, 1, { item_id: COIN, count: 2, loc: 'INVENTORY' });
    expect(await deliver(id, COIN)).toBe('done');
  });

  test('a stack in the warehouse is not in the bag, and does not use its slots', async () => {
    const id = await newCharacter(HUMAN);
    await fill(id, 200, { loc: 'WAREHOUSE' });
    expect(await deliver(id, COIN)).toBe('done');
    await fill(id, 79);
    await fill(id, 1, { item_id: COIN + 1, count: 9, loc: 'WAREHOUSE' });
    expect(await deliver(id, COIN + 1)).toBe('bagFull');
  });

  test('waiting mail reserves its slots, one per item', async () => {
    const id = await newCharacter(HUMAN);
    await fill(id, 78);
    expect(await deliver(id, COIN)).toBe('done');
    expect(await deliver(id, COIN)).toBe('done');
    expect(await deliver(id, COIN + 1)).toBe('done');
    expect(await deliver(id, COIN + 2)).toBe('bagFull');
  });
});

describe('a pack', () => {
  const { deliverPack, newCharacter, fill, deliver } = world({
    chronicle: 'interlude',
    engine: 'InnoDB',
  });
  const SWORDS = { itemId: 78, quantity: bigCount(2), stacks: false };
  const COINS = { itemId: COIN, quantity: bigCount(5), stacks: true };

  test.each([
    ['a slot for each stack and each piece', 77, 'done'],
    ['one slot too few', 78, 'bagFull'],
  ])('%s', async (_, usedSlots, outcome) => {
    const id = await newCharacter(HUMAN);
    await fill(id, usedSlots);
    expect(await deliverPack(id, [SWORDS, COINS])).toBe(outcome);
  });

  test('what joins a stack needs no slot, a sword beside a sword does', async () => {
    const id = await newCharacter(HUMAN);
    await fill(id, 77);
    await fill(id, 1, { item_id: COIN, count: 2, loc: 'INVENTORY' });
    expect(await deliverPack(id, [SWORDS, COINS])).toBe('done');
    expect(await deliverPack(id, [COINS])).toBe('done');
    expect(await deliverPack(id, [SWORDS])).toBe('bagFull');
  });

  test('what a full stack cannot take is refused, not lost', async () => {
    const id = await newCharacter(HUMAN);
    const adena = (quantity: number) => [
      { itemId: 57, quantity: bigCount(quantity), stacks: true },
    ];
    await fill(id, 1, { item_id: 57, count: 1_900_000_000, loc: 'INVENTORY' });
    await fill(id, 1, { item_id: 57, count: 2_000_000_000, loc: 'WAREHOUSE' });
    expect(await deliverPack(id, adena(1_000_000_000))).toBe('bagFull');
    expect(await deliverPack(id, [COINS, ...adena(200_000_000)])).toBe('done');
    // The maximum, including what waits, is 2,147,483,647.
    expect(await deliverPack(id, adena(47_483_648))).toBe('bagFull');
    expect(await deliverPack(id, adena(47_483_647))).toBe('done');
    expect(await deliverPack(id, adena(1))).toBe('bagFull');
    expect(await deliver(id, 57)).toBe('bagFull');
    expect(await deliver(id, COIN)).toBe('done');
  });

  test('a waiting pack reserves its slots from other deliveries', async () => {
    const id = await newCharacter(HUMAN);
    await fill(id, 76);
    expect(await deliverPack(id, [SWORDS, COINS])).toBe('done');
    expect(await deliver(id, COIN + 1)).toBe('done');
    expect(await deliver(id, COIN + 2)).toBe('bagFull');
  });

  test('single pieces that wait reserve a slot each', async () => {
    const id = await newCharacter(HUMAN);
    await fill(id, 78);
    const one = [{ ...SWORDS, quantity: bigCount(1) }];
    expect(await deliverPack(id, one)).toBe('done');
    expect(await deliverPack(id, one)).toBe('done');
    expect(await deliverPack(id, one)).toBe('bagFull');
  });
});

describe('High Five', () => {
  const { deliver, newCharacter, fill, describeDelivery } = world({
    chronicle: 'high-five',
    engine: 'InnoDB',
  });

  test('sends game mail even if the bag is full', async () => {
    const id = await newCharacter(HUMAN);
    await fill(id, 200);
    expect(await deliver(id, COIN)).toBe('done');
    expect(await describeDelivery()).not.toHaveProperty('whenBagFull');
  });
});

function world(kind: MobiusKind) {
  let database: MariadbDatabase;
  let game: GameWorld;
  beforeAll(async () => {
    database = await createMariadbDatabase('bag', mobiusTables(kind));
    game = createMobiusWorld(l2jSettings(database.url, database.receipts));
  });
  afterAll(async () => {
    await game.close();
    await database.drop();
  });
  return {
    async describeDelivery() {
      return (await game.describe()).capabilities.deliver;
    },
    async newCharacter(race: number): Promise<number> {
      const id = nextId++;
      const row = { charId: id, char_name: freshName(), account_name: `a${id}`, race };
      await insertRows(database.connection, 'characters', [row]);
      return id;
    },
    async fill(owner: number, rows: number, changes: Record<string, string | number> = {}) {
      const items = Array.from({ length: rows }, (_, index) => ({
        owner_id: owner,
        object_id: nextId++,
        item_id: 100 + index,
        count: 1,
        enchant_level: 0,
        loc: index % 10 === 0 ? 'PAPERDOLL' : 'INVENTORY',
        ...changes,
      }));
      await insertRows(database.connection, 'items', items);
    },
    async deliver(id: number, itemId: number): Promise<string> {
      const answer = await game.writes.deliver({
        orderId: freshOrder(),
        characterId: characterId(id),
        itemId,
        quantity: bigCount(5),
      });
      return answer.outcome === 'refused' ? answer.reason : answer.outcome;
    },
    async deliverPack(id: number, items: readonly PackItem[]): Promise<string> {
      const target = { orderId: freshOrder(), characterId: characterId(id) };
      const answer = await game.writes.deliverPack({ ...target, items });
      return answer.outcome === 'refused' ? answer.reason : answer.outcome;
    },
    async countGameMail(id: number): Promise<number> {
      const [rows] = await database.connection.query(
        'select 1 from custom_mail where receiver = ?',
        [id],
      );
      return (rows as unknown[]).length;
    },
  };
}
