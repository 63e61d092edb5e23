import { afterEach, beforeEach, expect, test } from 'vitest';
import { characterId, orderId } from '../../ids.ts';
import { fakePtsWorld, NOW } from './testing/fake-pts-world.ts';
import { FakeReceipts } from './testing/fake-receipts.ts';
import type { Row } from './testing/fake-sql-server.ts';
import { WORLD_STOCK } from './testing/pts-tables.ts';
import { renderSteps } from './testing/render-steps.ts';
import { type ReceivedRequest, TestCacheDServer } from './testing/test-cache-d-server.ts';

const cacheD = new TestCacheDServer();
const address = await cacheD.listen();

const id = characterId(41);
const order = { orderId: orderId('o-1'), characterId: id };
const done = { outcome: 'done', receipt: { reference: 'receipt 1', at: NOW } };

let fake: ReturnType<typeof fakePtsWorld>;
let receipts: FakeReceipts;
let character: Row | undefined;
/** The row in user_ban: when it ends, in seconds. */
let banEnd: number | undefined;

beforeEach(async () => {
  receipts = new FakeReceipts();
  character = { builder: 0, login: null, logout: null };
  banEnd = undefined;
  cacheD.received.length = 0;
  cacheD.react = setBan;
  fake = fakePtsWorld({
    settings: { cacheD: { ...address, frameLength: 'all', timeoutMs: 30_000 } },
  });
  fake.server.handlers.push(receipts.handler, ({ sql, parameters }) => {
    if (sql.includes('user_ban')) {
      return banEnd !== undefined && banEnd > Number(parameters[1]?.value) ? [{ char_id: 41 }] : [];
    }
    if (/"u"\."builder"/.test(sql)) return character ? [character] : [];
    return undefined;
  });
  await fake.world.describe();
  fake.server.forget();
});
afterEach(() => fake.world.close());

/** CacheD: hours from now, and zero deletes the row. */
function setBan({ opcode, value }: ReceivedRequest) {
  if (opcode === 39) banEnd = value === 0 ? undefined : NOW.getTime() / 1000 + value * 3_600;
  return { result: 1 };
}

const isBanned = () => fake.world.characters.isBanned(id);
const sentHours = () =>
  cacheD.received.filter(({ opcode }) => opcode === 39).map(({ value }) => value);

test('each change is sent once, and CacheD’s table proves it', async () => {
  expect(await fake.world.writes.banCharacter(order)).toEqual(done);
  await expect(renderSteps(fake.server.statements())).toMatchFileSnapshot(
    'reviewed-sql/writes.ban-character.sql',
  );
  expect(cacheD.received[1]).toMatchObject({ characterId: 41, texts: ['castellan'] });
  expect(await isBanned()).toBe(true);
  expect(await fake.world.writes.banCharacter(order)).toEqual(done);
  const lift = { ...order, orderId: orderId('o-2') };
  expect(await fake.world.writes.unbanCharacter(lift)).toMatchObject({ outcome: 'done' });
  expect(await isBanned()).toBe(false);
  // A late repeat of the ban changes nothing.
  expect(await fake.world.writes.banCharacter(order)).toEqual(done);
  expect(await isBanned()).toBe(false);
  expect(sentHours()).toEqual([32_767, 0]);
});

test.each([
  ['a missing character', () => (character = undefined), 'characterNotFound'],
  ['one that is online', () => Object.assign(character ?? {}, { login: NOW }), 'characterOnline'],
  ['a game master', () => Object.assign(character ?? {}, { builder: 1 }), 'worldRefused'],
])(
  '%s is refused without sending the change, and leaves no receipt',
  async (_, prepare, reason) => {
    prepare();
    expect(await fake.world.writes.banCharacter(order)).toEqual({ outcome: 'refused', reason });
    expect([sentHours(), receipts.rows.size]).toEqual([[], 0]);
  },
);

test.each([
  [7, 'characterOnline'],
  [4, 'worldRefused'],
])('CacheD refuses with %i', async (result, reason) => {
  cacheD.react = ({ opcode }) => ({ result: opcode === 39 ? result : 1 });
  expect(await fake.world.writes.banCharacter(order)).toEqual({ outcome: 'refused', reason });
  expect(receipts.rows.size).toBe(0);
});

test('a lost response is unclear; the table proves it later, and it is not sent again', async () => {
  cacheD.react = ({ opcode }) => (opcode === 39 ? 'hangUp' : { result: 1 });
  expect(await fake.world.writes.banCharacter(order)).toMatchObject({ outcome: 'unclear' });
  expect(await fake.world.writes.verify(order.orderId)).toMatchObject({ state: 'notDone' });
  expect(await fake.world.writes.abandon(order.orderId)).toMatchObject({ state: 'unknown' });
  banEnd = NOW.getTime() / 1000 + 60;
  expect(await fake.world.writes.verify(order.orderId)).toMatchObject({ state: 'done' });
  expect(await fake.world.writes.banCharacter(order)).toEqual(done);
  expect(sentHours()).toEqual([32_767]);
});

test('an expired ban bans nobody', async () => {
  banEnd = NOW.getTime() / 1000 - 1;
  expect(await isBanned()).toBe(false);
});

test.each([
  ['no CacheD', { settings: {} }],
  [
    'no table user_ban',
    {
      world: Object.fromEntries(
        Object.entries(WORLD_STOCK).filter(([name]) => name !== 'user_ban'),
      ),
      settings: { cacheD: { ...address, frameLength: 'all' as const } },
    },
  ],
])('with %s the world cannot ban, and says why', async (_, options) => {
  const { world } = fakePtsWorld(options);
  const { banCharacter } = (await world.describe()).capabilities;
  expect(banCharacter).toMatchObject({
    can: false,
    reason: expect.stringMatching(/CacheD|user_ban/),
  });
  const refusal = { outcome: 'refused', reason: 'notSupported' };
  expect(await world.writes.banCharacter(order)).toEqual(refusal);
  await world.close();
});
