import { afterAll, beforeAll, expect, test } from 'vitest';
import { characterId, orderId } from '#server/game/ids.ts';
import type { GameWorld } from '#server/game/port.ts';
import { insertRows } from '#server/testing/worlds/insert-rows.ts';
import { l2jSettings } from '#server/testing/worlds/l2j-settings.ts';
import {
  createMariadbDatabase,
  type MariadbDatabase,
} from '#server/testing/worlds/mariadb-database.ts';
import { mobiusTables } from '#server/testing/worlds/mobius-tables.ts';
import { SAMPLE_NOW } from '#server/testing/worlds/sample-world.ts';
import { createMobiusWorld } from '../mobius/create-mobius-world.ts';

const DAY_MS = 86_400_000;
/** Two characters of one account: premium belongs to the account. */
const BUYER = characterId(268_480_001);
const OTHER = characterId(268_480_002);

let database: MariadbDatabase;
let world: GameWorld;

/** MyISAM: receipt and premium are not one transaction. */
beforeAll(async () => {
  const tables = mobiusTables({ chronicle: 'interlude', engine: 'MyISAM' });
  database = await createMariadbDatabase('vip', tables);
  await insertRows(database.connection, 'characters', [
    { account_name: 'alpha', charId: BUYER, char_name: 'Arwen', online: 0 },
    { account_name: 'alpha', charId: OTHER, char_name: 'Elrond', online: 0 },
  ]);
  world = createMobiusWorld(l2jSettings(database.url, database.receipts));
});
afterAll(async () => {
  await world.close();
  await database.drop();
});

const premium = async () => {
  const [rows] = await database.connection.query('select enddate from account_premium');
  return (rows as { enddate: string }[]).map(({ enddate }) => Number(enddate));
};

test('VIP that was granted, and lengthened before anybody knew, is neither refused nor granted twice', async () => {
  const order = { orderId: orderId('vip-1'), characterId: BUYER };
  const { writes } = world;
  expect(await writes.grantVip({ ...order, days: 30 })).toMatchObject({ outcome: 'done' });
  // As a process leaves it that dies after it wrote the premium.
  await database.connection.query(`update ${database.receipts}.receipt set state = 'sending'`);
  const longer = { orderId: orderId('vip-2'), characterId: OTHER, seconds: 10 * 86_400 };
  expect(await writes.changeVip(longer)).toMatchObject({ outcome: 'done' });
  const end = [SAMPLE_NOW.getTime() + 40 * DAY_MS];
  expect(await premium()).toEqual(end);

  expect(await writes.verify(order.orderId)).toMatchObject({ state: 'unknown' });
  expect(await writes.grantVip({ ...order, days: 30 })).toMatchObject({ outcome: 'unclear' });
  expect(await writes.abandon(order.orderId)).toMatchObject({ state: 'unknown' });
  expect(await premium()).toEqual(end);
});

test('VIP that never arrived is granted by the next call', async () => {
  await database.connection.query('delete from account_premium');
  const order = { orderId: orderId('vip-3'), characterId: BUYER };
  const { writes } = world;
  expect(await writes.grantVip({ ...order, days: 30 })).toMatchObject({ outcome: 'done' });
  await database.connection.query(
    `update ${database.receipts}.receipt set state = 'sending' where order_id = 'vip-3'`,
  );
  await database.connection.query('delete from account_premium');
  expect(await writes.verify(order.orderId)).toMatchObject({ state: 'notDone' });
  expect(await writes.grantVip({ ...order, days: 30 })).toMatchObject({ outcome: 'done' });
  expect(await premium()).toEqual([SAMPLE_NOW.getTime() + 30 * DAY_MS]);
});
