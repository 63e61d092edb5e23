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
import { createMobiusWorld } from '../../mobius/create-mobius-world.ts';

/** On MyISAM an order may have been begun and not finished; its effect is looked for in the game. */
const CHARACTER = 268_480_001;
let database: MariadbDatabase;
let world: GameWorld;

beforeAll(async () => {
  const tables = mobiusTables({ chronicle: 'interlude', engine: 'MyISAM' });
  database = await createMariadbDatabase('stale', tables);
  await insertRows(database.connection, 'characters', [
    { account_name: 'alpha', charId: CHARACTER, char_name: 'Arwen' },
  ]);
  world = createMobiusWorld(l2jSettings(database.url, database.receipts));
  // Makes the receipt table, and leaves the character as it was.
  const order = { characterId: characterId(CHARACTER), code: '' };
  await world.writes.lock({ ...order, orderId: orderId('first') });
  await world.writes.unlock({ ...order, orderId: orderId('second') });
});
afterAll(async () => {
  await world.close();
  await database.drop();
});

/** A lock started this many hours ago that is not visible in the game. */
async function insertBegun(id: string, state: 'sending' | 'unsure', hoursAgo: number) {
  const content = JSON.stringify({ kind: 'lock', characterId: CHARACTER });
  await database.connection.query(
    `insert into ${database.receipts}.receipt
      (world_id, order_id, kind, character_id, content, state, at_ms) values (1, ?, 'lock', ?, ?, ?, ?)`,
    [id, CHARACTER, content, state, SAMPLE_NOW.getTime() - hoursAgo * 3_600_000],
  );
  return orderId(id);
}

test('absent soon after: not done, and closed', async () => {
  const id = await insertBegun('soon', 'sending', 1);
  expect(await world.writes.abandon(id)).toMatchObject({ state: 'fenced' });
});

test('absent days later, as after a wipe: unknown, permanently', async () => {
  const id = await insertBegun('late', 'sending', 48);
  expect(await world.writes.abandon(id)).toMatchObject({ state: 'unknown' });
  expect(await world.writes.abandon(id)).toMatchObject({ state: 'unknown' });
});

test('absent after an unknown outcome: it may have existed in between', async () => {
  const id = await insertBegun('unsure', 'unsure', 1);
  expect(await world.writes.verify(id)).toMatchObject({ state: 'unknown' });
  expect(await world.writes.abandon(id)).toMatchObject({ state: 'unknown' });
});
