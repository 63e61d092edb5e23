import { afterEach, beforeEach, expect, test } from 'vitest';
import { characterId, orderId } from '../../ids.ts';
import { fakePtsWorld, NOW } from './testing/fake-pts-world.ts';
import { FakeReceipts } from './testing/fake-receipts.ts';
import type { Row } from './testing/fake-sql-server.ts';
import { WORLD_EXTENDED } from './testing/pts-tables.ts';
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
let holder: number | undefined;

beforeEach(async () => {
  receipts = new FakeReceipts();
  character = { align: 240, PK: 3, login: null, logout: null };
  holder = undefined;
  cacheD.received.length = 0;
  cacheD.react = addCounters;
  fake = fakePtsWorld({
    settings: { cacheD: { ...address, frameLength: 'all', timeoutMs: 30_000 } },
    world: { ...WORLD_EXTENDED, cursed_weapon: ['item_id int not null', 'char_id int not null'] },
  });
  fake.server.handlers.push(receipts.handler, ({ sql }) => {
    if (sql.includes('cursed_weapon')) return holder === 41 ? [{ char_id: 41 }] : [];
    if (/"u"\."align"/.test(sql) || LAST_SEEN_QUERY.test(sql)) return character ? [character] : [];
    return undefined;
  });
  await fake.world.describe();
  fake.server.forget();
});
afterEach(() => fake.world.close());

/** CacheD: SP, experience, karma, PK count, forgiven PKs, PvP kills, each added. */
function addCounters({ opcode, values }: ReceivedRequest) {
  if (opcode === 29 && character) {
    const [, , karma = 0, pk = 0] = values;
    character = {
      ...character,
      align: Number(character['align']) + karma,
      PK: Number(character['PK']) + pk,
    };
  }
  return { result: 1 };
}

const sent = () => cacheD.received.filter(({ opcode }) => opcode === 29).map((req) => req.values);

test('CacheD subtracts what the character has, once; nothing else changes', async () => {
  expect(await fake.world.writes.clearKarma(order)).toEqual(done);
  await expect(renderSteps(fake.server.statements())).toMatchFileSnapshot(
    'reviewed-sql/writes.clear-karma.sql',
  );
  expect(await fake.world.writes.clearKarma(order)).toEqual(done);
  const second = { ...order, orderId: orderId('o-2') };
  expect(await fake.world.writes.clearPk(second)).toMatchObject({ outcome: 'done' });
  expect(sent()).toEqual([
    [0, 0, -240, 0, 0, 0],
    [0, 0, 0, -3, 0, 0],
  ]);
  expect(character).toMatchObject({ align: 0, PK: 0 });
  expect(cacheD.received.at(-1)).toMatchObject({ characterId: 41, texts: ['castellan'] });
});

test.each([
  ['a missing character', () => (character = undefined), 'characterNotFound'],
  ['one that is online', () => Object.assign(character ?? {}, { login: NOW }), 'characterOnline'],
  ['one with a cursed weapon', () => (holder = 41), 'holdsCursedWeapon'],
  ['one without karma', () => Object.assign(character ?? {}, { align: 0 }), 'noKarma'],
])(
  '%s is refused without sending the change, and leaves no receipt',
  async (_, prepare, reason) => {
    prepare();
    expect(await fake.world.writes.clearKarma(order)).toEqual({ outcome: 'refused', reason });
    expect([sent(), receipts.rows.size]).toEqual([[], 0]);
  },
);

test.each(SEEN_IN_GAME)(
  'after a lost response, matching karma proves the order unless the character was played since; last played: %s',
  async (_, seen, isProof) => {
    cacheD.react = ({ opcode }) => (opcode === 29 ? 'hangUp' : { result: 1 });
    expect(await fake.world.writes.clearKarma(order)).toMatchObject({ outcome: 'unclear' });
    expect(await fake.world.writes.verify(order.orderId)).toMatchObject({ state: 'notDone' });
    expect(await fake.world.writes.abandon(order.orderId)).toMatchObject({ state: 'unknown' });
    Object.assign(character ?? {}, { align: 0, ...seen });
    const state = isProof ? 'done' : 'notDone';
    expect(await fake.world.writes.verify(order.orderId)).toMatchObject({ state });
    const fence = isProof ? 'done' : 'unknown';
    expect(await fake.world.writes.abandon(order.orderId)).toMatchObject({ state: fence });
    const again = isProof ? done : { outcome: 'unclear' };
    expect(await fake.world.writes.clearKarma(order)).toMatchObject(again);
    expect(sent()).toHaveLength(1);
  },
);

test('a PK count that was worked off by playing proves nothing', async () => {
  cacheD.react = ({ opcode }) => (opcode === 29 ? 'hangUp' : { result: 1 });
  expect(await fake.world.writes.clearPk(order)).toMatchObject({ outcome: 'unclear' });
  Object.assign(character ?? {}, { PK: 0, login: NOW, logout: NOW });
  fake.server.forget();
  expect(await fake.world.writes.verify(order.orderId)).toMatchObject({ state: 'notDone' });
  await expect(renderSteps(fake.server.statements())).toMatchFileSnapshot(
    'reviewed-sql/writes.verify.sent.sql',
  );
  expect(await fake.world.writes.clearPk(order)).toMatchObject({ outcome: 'unclear' });
});

test('a received answer is trusted even if the character has just logged out', async () => {
  const justNow = new Date('2026-07-01T08:59:50Z');
  Object.assign(character ?? {}, { login: justNow, logout: justNow });
  expect(await fake.world.writes.clearKarma(order)).toEqual(done);
});

test.each([
  ['no CacheD', { settings: {} }, /CacheD/],
  [
    'the switch off',
    {
      settings: {
        cacheD: { ...address, frameLength: 'all' as const },
        switchedOn: {
          delivery: true,
          vip: true,
          lock: true,
          bans: true,
          services: false,
          shop: true,
        },
      },
    },
    /switched_on\.services/,
  ],
])('with %s the world lacks the capability, and says why', async (_, options, reason) => {
  const { world } = fakePtsWorld(options);
  const { clearKarma, clearPk } = (await world.describe()).capabilities;
  for (const capability of [clearKarma, clearPk]) {
    expect(capability).toMatchObject({ can: false, reason: expect.stringMatching(reason) });
  }
  const refusal = { outcome: 'refused', reason: 'notSupported' };
  expect(await world.writes.clearKarma(order)).toEqual(refusal);
  await world.close();
});
