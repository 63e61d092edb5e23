import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshName, freshOrder } from '#server/testing/contract/fresh.ts';
import { acisTables } from '#server/testing/worlds/acis-tables.ts';
import { insertRows } from '#server/testing/worlds/insert-rows.ts';
import { l2jSettings } from '#server/testing/worlds/l2j-settings.ts';
import {
  createMariadbDatabase,
  type MariadbDatabase,
} from '#server/testing/worlds/mariadb-database.ts';
import { bigCount, type CharacterId, characterId, type OrderId } from '../../ids.ts';
import type { PackItem } from '../../packs.ts';
import type { GameWorld } from '../../port.ts';
import { createAcisWorld } from './create-acis-world.ts';

/** A fork, whose delivery queue is MyISAM. */
let database: MariadbDatabase;
let world: GameWorld;
let nextId = 268_700_000;

beforeAll(async () => {
  database = await createMariadbDatabase('delayed', acisTables({ revision: '40x-fork' }));
  world = createAcisWorld(l2jSettings(database.url, database.receipts));
});
afterAll(async () => {
  await world.close();
  await database.drop();
});

async function newCharacter(): Promise<CharacterId> {
  const id = nextId++;
  const row = { obj_Id: id, char_name: freshName(), account_name: `a${id}` };
  await insertRows(database.connection, 'characters', [row]);
  return characterId(id);
}

async function give(owner: number, itemId: number, count: number, loc: string): Promise<void> {
  const row = { owner_id: owner, object_id: nextId++, item_id: itemId, count, loc };
  await insertRows(database.connection, 'items', [row]);
}

const packItem = (itemId: number, quantity: number, stacks = true): PackItem => ({
  itemId,
  quantity: bigCount(quantity),
  stacks,
});

async function deliver(id: CharacterId, ...items: PackItem[]): Promise<string> {
  const target = { orderId: freshOrder(), characterId: id };
  const answer = await world.writes.deliverPack({ ...target, items });
  return answer.outcome === 'refused' ? answer.reason : answer.outcome;
}

test('what a full stack cannot take is refused, not lost', async () => {
  const id = await newCharacter();
  await give(id, 57, 1_900_000_000, 'INVENTORY');
  await give(id, 57, 2_000_000_000, 'WAREHOUSE');
  expect(await deliver(id, packItem(1538, 1), packItem(57, 1_000_000_000))).toBe('bagFull');
  expect(await deliver(id, packItem(1538, 1), packItem(57, 200_000_000))).toBe('done');
  // The maximum, including what waits, is 2,147,483,647.
  expect(await deliver(id, packItem(57, 47_483_648))).toBe('bagFull');
  expect(await deliver(id, packItem(57, 47_483_647))).toBe('done');
  expect(await deliver(id, packItem(1538, 1))).toBe('deliveryPending');
});

test('several of an item that does not stack are refused; one of each is accepted', async () => {
  const id = await newCharacter();
  expect(await deliver(id, packItem(57, 10), packItem(78, 2, false))).toBe('worldRefused');
  expect(await deliver(id, packItem(57, 10), packItem(78, 1, false), packItem(80, 1, false))).toBe(
    'done',
  );
});

/** As after a crash inside the statement on MyISAM: the receipt says `sending`, rows are missing. */
async function cutOff(order: OrderId, removed: string): Promise<void> {
  await database.connection.query(
    `update ${database.receipts}.receipt set state = 'sending' where order_id = ?`,
    [order],
  );
  await database.connection.query(
    `delete from items_delayed where description like ? and item_id in (${removed})`,
    [`%${order}%`],
  );
}

test.each([
  ['a part', '1538', { code: 'partly_found', text: '2/3: 57 10; 80 1' }],
  ['nothing', '57, 1538, 80', { code: 'not_found' }],
])(
  'if %s of a pack waits, the outcome is unknown and staff can read what was found',
  async (_, removed, seen) => {
    const items = [packItem(57, 10), packItem(1538, 3), packItem(80, 1, false)];
    const order = { orderId: freshOrder(), characterId: await newCharacter(), items };
    expect(await world.writes.deliverPack(order)).toMatchObject({ outcome: 'done' });
    await cutOff(order.orderId, removed);
    const again = await world.writes.deliverPack(order);
    expect(again).toMatchObject({ outcome: 'unclear', evidence: [seen] });
    const proof = await world.writes.abandon(order.orderId);
    expect(proof).toMatchObject({ state: 'unknown', evidence: [seen] });
  },
);
