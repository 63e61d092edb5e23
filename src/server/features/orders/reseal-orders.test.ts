import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createKeyRing, keyRingOf } from '#server/platform/crypto/key-ring.ts';
import { type OrderFixture, openOrderFixture } from '#server/testing/order-fixture.ts';
import { readOrder } from '#server/testing/order-tools.ts';
import { testConfig } from '#server/testing/test-config.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { lock } from './kinds/lock.ts';
import { placeOrder } from './place-order.ts';
import { resealOrders } from './reseal-orders.ts';

const database = openTestDatabase();
const key = { id: 'k2', key: Buffer.alloc(32, 7) };
const keys = [{ id: key.id, key: key.key.toString('base64') }];
const ring = keyRingOf(testConfig(database.url, { game_passwords: { keys } }));
let fixture: OrderFixture;

beforeAll(async () => {
  fixture = await openOrderFixture(database);
});
afterAll(() => fixture.stop());

/** No worker performs it. */
async function placeLock(password: string): Promise<string> {
  const { id: playerId, account, chars } = await fixture.player();
  await fixture.send(playerId, 'GET', '/api/accounts?server_id=1');
  const orderId = randomUUID();
  const body = { account, char: chars[0] ?? '', password };
  await placeOrder(fixture.deps, { orderId, kind: lock, playerId, body, requestKey: undefined });
  return orderId;
}

test('after a key change the password of an open lock order needs only the new key', async () => {
  const id = await placeLock('abc123');
  expect(await resealOrders(database.db, ring)).toEqual({ resealed: 1, unreadable: [] });
  expect(await resealOrders(database.db, ring)).toEqual({ resealed: 0, unreadable: [] });
  const { secret_sealed } = await readOrder(database.db, id);
  expect(createKeyRing([key]).open(secret_sealed ?? '', id)).toBe('abc123');
});

test('a password that no key decrypts does not keep the others from being re-encrypted', async () => {
  const [lost, other] = [await placeLock('abc123'), await placeLock('xyz789')];
  await database.db
    .updateTable('game_order')
    .set({ secret_sealed: '1.gone.x' })
    .where('id', '=', lost)
    .execute();
  expect(await resealOrders(database.db, ring)).toEqual({ resealed: 1, unreadable: [lost] });
  expect(ring.isCurrent((await readOrder(database.db, other)).secret_sealed ?? '')).toBe(true);
});
