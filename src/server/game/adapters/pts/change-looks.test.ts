import { afterEach, beforeEach, expect, test } from 'vitest';
import { characterId, orderId } from '../../ids.ts';
import { fakePtsWorld, NOW } from './testing/fake-pts-world.ts';
import { FakeReceipts } from './testing/fake-receipts.ts';
import type { Row } from './testing/fake-sql-server.ts';
import { WORLD_STOCK } from './testing/pts-tables.ts';
import { renderSteps } from './testing/render-steps.ts';
import { LAST_SEEN_QUERY, SEEN_IN_GAME } from './testing/seen-in-game.ts';
import { type ReceivedRequest, TestCacheDServer } from './testing/test-cache-d-server.ts';

const cacheD = new TestCacheDServer();
const address = await cacheD.listen();
const settings = { cacheD: { ...address, frameLength: 'all' as const, timeoutMs: 30_000 } };

const looks = { sex: 1, hairStyle: 6 };
const order = { orderId: orderId('o-1'), characterId: characterId(41), looks };
const done = { outcome: 'done', receipt: { reference: 'receipt 1', at: NOW } };

let fake: ReturnType<typeof fakePtsWorld>;
let receipts: FakeReceipts;
let character: Row | undefined;

beforeEach(async () => {
  receipts = new FakeReceipts();
  character = {
    ...{ race: 3, class: 47, gender: 0, face_index: 2, hair_shape_index: 1, hair_color_index: 3 },
    ...{ login: null, logout: null },
  };
  cacheD.received.length = 0;
  cacheD.react = setLooks;
  fake = fakePtsWorld({ settings });
  fake.server.handlers.push(receipts.handler, ({ sql }) =>
    /"u"\."gender"/.test(sql) || LAST_SEEN_QUERY.test(sql)
      ? character
        ? [character]
        : []
      : undefined,
  );
  await fake.world.describe();
  fake.server.forget();
});
afterEach(() => fake.world.close());

/** CacheD sets all six values. */
function setLooks({ opcode, values }: ReceivedRequest) {
  const [gender, race, classId, face, shape, color] = values;
  if (opcode === 16) {
    const changed = { face_index: face, hair_shape_index: shape, hair_color_index: color };
    Object.assign(character ?? {}, { gender, race, class: classId, ...changed });
  }
  return { result: 1 };
}

const sent = () => cacheD.received.filter(({ opcode }) => opcode === 16).map((req) => req.values);

test('CacheD gets the changed values, and the others unchanged', async () => {
  expect(await fake.world.writes.changeLooks(order)).toEqual(done);
  await expect(renderSteps(fake.server.statements())).toMatchFileSnapshot(
    'reviewed-sql/writes.change-looks.sql',
  );
  expect(sent()).toEqual([[1, 3, 47, 2, 6, 3]]);
  expect(await fake.world.writes.changeLooks(order)).toEqual(done);
  expect(sent()).toHaveLength(1);
});

test.each([
  ['a missing character', () => (character = undefined), 'characterNotFound'],
  ['one that is online', () => Object.assign(character ?? {}, { login: NOW }), 'characterOnline'],
  ['a Kamael', () => Object.assign(character ?? {}, { race: 5 }), 'sexIsFixed'],
  [
    'one that already looks like that',
    () => Object.assign(character ?? {}, { gender: 1, hair_shape_index: 6 }),
    'looksUnchanged',
  ],
])(
  '%s is refused without sending the change, and leaves no receipt',
  async (_, prepare, reason) => {
    prepare();
    expect(await fake.world.writes.changeLooks(order)).toEqual({ outcome: 'refused', reason });
    expect([sent(), receipts.rows.size]).toEqual([[], 0]);
  },
);

test('CacheD refuses a character that has just logged in', async () => {
  cacheD.react = ({ opcode }) => ({ result: opcode === 16 ? 7 : 1 });
  const refusal = { outcome: 'refused', reason: 'characterOnline' };
  expect(await fake.world.writes.changeLooks(order)).toEqual(refusal);
  expect(receipts.rows.size).toBe(0);
});

test.each(SEEN_IN_GAME)(
  'after a lost response, matching looks prove the order unless the character was played since; last played: %s',
  async (_, seen, isProof) => {
    cacheD.react = ({ opcode }) => (opcode === 16 ? 'hangUp' : { result: 1 });
    expect(await fake.world.writes.changeLooks(order)).toMatchObject({ outcome: 'unclear' });
    expect(await fake.world.writes.verify(order.orderId)).toMatchObject({ state: 'notDone' });
    expect(await fake.world.writes.abandon(order.orderId)).toMatchObject({ state: 'unknown' });
    Object.assign(character ?? {}, { gender: 1, hair_shape_index: 6, ...seen });
    const state = isProof ? 'done' : 'notDone';
    expect(await fake.world.writes.verify(order.orderId)).toMatchObject({ state });
    const fence = isProof ? 'done' : 'unknown';
    expect(await fake.world.writes.abandon(order.orderId)).toMatchObject({ state: fence });
    const again = isProof ? done : { outcome: 'unclear' };
    expect(await fake.world.writes.changeLooks(order)).toMatchObject(again);
    expect(sent()).toHaveLength(1);
  },
);

test('a build without the columns lacks the capability, and says why', async () => {
  const user_data = WORLD_STOCK['user_data']?.filter((column) => !column.startsWith('face_index'));
  const { world } = fakePtsWorld({
    settings,
    world: { ...WORLD_STOCK, user_data: user_data ?? [] },
  });
  expect((await world.describe()).capabilities.looks).toMatchObject({
    can: false,
    reason: expect.stringContaining('face and hair'),
  });
  await world.close();
});
