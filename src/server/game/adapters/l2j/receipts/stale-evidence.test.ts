import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startVillageOf } from '#reference/start-villages.ts';
import { characterId, orderId } from '#server/game/ids.ts';
import type { GameWorld } from '#server/game/port.ts';
import { openCuttingProxy } from '#server/testing/cutting-proxy.ts';
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
  // Creates the receipt table, and leaves the character as it was.
  const order = { characterId: characterId(CHARACTER), code: '' };
  await world.writes.lock({ ...order, orderId: orderId('first') });
  await world.writes.unlock({ ...order, orderId: orderId('second') });
});
afterAll(async () => {
  await world.close();
  await database.drop();
});

/** An order started this many hours ago; by default a lock, of which the game shows nothing. */
async function insertUnfinished(
  id: string,
  state: 'sending' | 'unsure',
  hoursAgo: number,
  order: { readonly kind: string } = { kind: 'lock' },
) {
  const content = JSON.stringify({ ...order, characterId: CHARACTER });
  await database.connection.query(
    `insert into ${database.receipts}.receipt
      (world_id, order_id, kind, character_id, content, state, at_ms) values (1, ?, ?, ?, ?, ?, ?)`,
    [id, order.kind, CHARACTER, content, state, SAMPLE_NOW.getTime() - hoursAgo * 3_600_000],
  );
  return orderId(id);
}

test('an effect that is absent soon after: fenced', async () => {
  const id = await insertUnfinished('soon', 'sending', 1);
  expect(await world.writes.abandon(id)).toMatchObject({ state: 'fenced' });
});

test('an effect that is absent days later, as after a wipe: unknown, permanently', async () => {
  const id = await insertUnfinished('late', 'sending', 48);
  expect(await world.writes.abandon(id)).toMatchObject({ state: 'unknown' });
  expect(await world.writes.abandon(id)).toMatchObject({ state: 'unknown' });
});

test('an effect that is absent after an unknown outcome: still unknown', async () => {
  const id = await insertUnfinished('unsure', 'unsure', 1);
  expect(await world.writes.verify(id)).toMatchObject({ state: 'unknown' });
  expect(await world.writes.abandon(id)).toMatchObject({ state: 'unknown' });
});

const HOUR_AGO = SAMPLE_NOW.getTime() - 3_600_000;
const home = startVillageOf(0);
const services = [
  { kind: 'clearKarma' },
  { kind: 'clearPk' },
  { kind: 'unstuck' },
  { kind: 'looks', looks: { face: 0 } },
  { kind: 'titleColor', color: '#ECF9A2' },
] as const;

describe.each(services)('the effect of $kind is there', (order) => {
  test.each([
    ['long before', 0, HOUR_AGO - 120_000, 'done'],
    ['at about that time, by the clock of the game', 0, HOUR_AGO - 119_999, 'unknown'],
    ['since', 0, HOUR_AGO + 1, 'unknown'],
    ['from long before until now', 1, HOUR_AGO - 120_000, 'unknown'],
  ] as const)('last played %s', async (_, online, lastAccess, state) => {
    const id = await insertUnfinished(`${order.kind}-${online}-${lastAccess}`, 'sending', 1, order);
    await database.connection.query(
      `update characters set karma = 0, pkkills = 0, title_color = ?, online = ?, lastAccess = ?,
        x = ?, y = ?, z = ?`,
      [0xa2f9ec, online, lastAccess, home?.x, home?.y, home?.z],
    );
    expect(await world.writes.verify(id)).toMatchObject({ state });
  });
});

/** An order sends fewer messages than this. */
const MAX_POINTS = 20;

test.each([
  ['clearKarma', 'noKarma'],
  ['clearPk', 'noPkKills'],
  ['changeLooks', 'looksUnchanged'],
] as const)(
  '%s that would change nothing: never done, wherever the connection is cut',
  async (kind, reason) => {
    await database.connection.query(
      'update characters set karma = 0, pkkills = 0, face = 0, online = 0, lastAccess = 0',
    );
    const proxy = await openCuttingProxy(database.url);
    let points = 0;
    for (let at = 1; at <= MAX_POINTS; at++) {
      const order = {
        ...{ orderId: orderId(`${kind}-${at}`), characterId: characterId(CHARACTER) },
        looks: { face: 0 },
      };
      const cut = createMobiusWorld(l2jSettings(proxy.url, database.receipts));
      await cut.describe();
      proxy.arm({ at, when: 'before' });
      await cut.writes[kind](order);
      const wasCut = proxy.disarm();
      await cut.close();
      expect(await world.writes.verify(order.orderId), `message ${at}`).toMatchObject({
        state: 'notDone',
      });
      expect(await world.writes[kind](order)).toEqual({ outcome: 'refused', reason });
      if (!wasCut) break;
      points++;
    }
    await proxy.close();
    // select 1, get_lock, the receipt, the character; then the lock is released.
    expect(points).toBeGreaterThan(3);
    expect(points).toBeLessThan(MAX_POINTS);
  },
);
