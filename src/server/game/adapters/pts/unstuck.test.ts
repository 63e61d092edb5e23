import { afterEach, beforeEach, expect, test } from 'vitest';
import { characterId, orderId } from '../../ids.ts';
import { fakePtsWorld, NOW } from './testing/fake-pts-world.ts';
import { FakeReceipts } from './testing/fake-receipts.ts';
import type { Row } from './testing/fake-sql-server.ts';
import { renderSteps } from './testing/render-steps.ts';
import { LAST_SEEN_QUERY, SEEN_IN_GAME } from './testing/seen-in-game.ts';
import { type ReceivedRequest, TestCacheDServer } from './testing/test-cache-d-server.ts';

const cacheD = new TestCacheDServer();
const address = await cacheD.listen();

const order = { orderId: orderId('o-1'), characterId: characterId(41) };
const done = { outcome: 'done', receipt: { reference: 'receipt 1', at: NOW } };

let fake: ReturnType<typeof fakePtsWorld>;
let receipts: FakeReceipts;
let character: Row | undefined;

beforeEach(async () => {
  receipts = new FakeReceipts();
  character = {
    ...{ race: 1, world: 1, xloc: 5, yloc: 6, zloc: 7, align: 0 },
    ...{ login: null, logout: null },
  };
  cacheD.received.length = 0;
  cacheD.react = setLocation;
  fake = fakePtsWorld({
    settings: { cacheD: { ...address, frameLength: 'all', timeoutMs: 30_000 } },
  });
  fake.server.handlers.push(receipts.handler, ({ sql }) =>
    /"u"\."race"/.test(sql) || LAST_SEEN_QUERY.test(sql)
      ? character
        ? [character]
        : []
      : undefined,
  );
  await fake.world.describe();
  fake.server.forget();
});
afterEach(() => fake.world.close());

function setLocation({ opcode, values }: ReceivedRequest) {
  const [world, xloc, yloc, zloc] = values;
  if (opcode === 2) Object.assign(character ?? {}, { world, xloc, yloc, zloc });
  return { result: 1 };
}

const sent = () => cacheD.received.filter(({ opcode }) => opcode === 2).map((got) => got.values);

test('CacheD moves an elf to the elven village, in the world it is in', async () => {
  expect(await fake.world.writes.unstuck(order)).toEqual(done);
  await expect(renderSteps(fake.server.statements())).toMatchFileSnapshot(
    'reviewed-sql/writes.unstuck.sql',
  );
  expect(sent()).toEqual([[1, 45_487, 49_767, -2_950]]);
  expect(await fake.world.writes.unstuck(order)).toEqual(done);
  expect(sent()).toHaveLength(1);
});

test.each([
  ['a missing character', () => (character = undefined), 'characterNotFound'],
  ['one that is online', () => Object.assign(character ?? {}, { login: NOW }), 'characterOnline'],
  ['one with karma', () => Object.assign(character ?? {}, { align: 12 }), 'hasKarma'],
  ['an unknown race', () => Object.assign(character ?? {}, { race: 9 }), 'worldRefused'],
])(
  '%s is refused without sending the change, and leaves no receipt',
  async (_, prepare, reason) => {
    prepare();
    expect(await fake.world.writes.unstuck(order)).toEqual({ outcome: 'refused', reason });
    expect([sent(), receipts.rows.size]).toEqual([[], 0]);
  },
);

test.each(SEEN_IN_GAME)(
  'after a lost response the position is proof unless the character was played since; last played: %s',
  async (_, seen, isProof) => {
    cacheD.react = ({ opcode }) => (opcode === 2 ? 'hangUp' : { result: 1 });
    expect(await fake.world.writes.unstuck(order)).toMatchObject({ outcome: 'unclear' });
    expect(await fake.world.writes.verify(order.orderId)).toMatchObject({ state: 'notDone' });
    expect(await fake.world.writes.abandon(order.orderId)).toMatchObject({ state: 'unknown' });
    Object.assign(character ?? {}, { xloc: 45_487, yloc: 49_767, zloc: -2_950, ...seen });
    const state = isProof ? 'done' : 'notDone';
    expect(await fake.world.writes.verify(order.orderId)).toMatchObject({ state });
    const stateAfterAbandon = isProof ? 'done' : 'unknown';
    expect(await fake.world.writes.abandon(order.orderId)).toMatchObject({
      state: stateAfterAbandon,
    });
    const again = isProof ? done : { outcome: 'unclear' };
    expect(await fake.world.writes.unstuck(order)).toMatchObject(again);
    expect(sent()).toHaveLength(1);
  },
);
