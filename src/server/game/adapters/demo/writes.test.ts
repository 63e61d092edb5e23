import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '#server/testing/test-database.ts';
import type { Presence } from '../../characters.ts';
import { bigCount, characterId, orderId } from '../../ids.ts';
import { createDemoWorld } from './create-demo-world.ts';
import { momentAt, presenceOfIndex } from './simulation/presence.ts';
import { idOfIndex, nameOfIndex } from './simulation/simulated-characters.ts';
import { DAY } from './simulation/simulated-world.ts';

const database = openTestDatabase();
const startedAt = new Date('2026-03-01T20:00:00Z');
let time = Date.parse('2026-06-01T22:00:00Z');
const world = createDemoWorld({
  id: 1,
  name: 'Bartz',
  databaseUrl: database.url,
  seed: 7,
  characters: 2_000,
  zone: '-03:00',
  startedAt,
  now: () => new Date(time),
});
afterAll(() => world.close());

const simulated = { seed: 7, size: 2_000, startedAt: startedAt.getTime(), zone: '-03:00' };
const moment = momentAt(simulated, time);
const taken = new Set<number>();

/** Each test gets its own character. */
function someone(presence: Presence = 'offline') {
  for (let index = 0; index < simulated.size; index++) {
    if (taken.has(index) || presenceOfIndex(simulated, index, moment) !== presence) continue;
    taken.add(index);
    return { id: idOfIndex(index), name: nameOfIndex(simulated, index) };
  }
  throw new Error(`nobody is ${presence}`);
}
let orders = 0;
const newOrder = () => orderId(`order-${++orders}`);
const adena = async (id: ReturnType<typeof idOfIndex>) =>
  BigInt((await world.characters.inventory(id)).find((item) => item.itemId === 57)?.quantity ?? 0);

test('twenty concurrent calls of one delivery: one delivery, one receipt', async () => {
  const { id } = someone();
  const before = await adena(id);
  const order = { orderId: newOrder(), characterId: id, itemId: 57, quantity: bigCount(500) };
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => world.writes.deliver(order)));
  expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1);
  expect(outcomes[0]).toMatchObject({ outcome: 'done' });
  expect((await adena(id)) - before).toBe(500n);
});

test('deliveries add up beyond 32 bits, in the inventory and on the items board', async () => {
  const { id } = someone();
  const [before] = await world.boards.items([4037]);
  const quantity = bigCount(9_000_000_000n);
  for (let n = 0; n < 2; n++) {
    await world.writes.deliver({ orderId: newOrder(), characterId: id, itemId: 4037, quantity });
  }
  expect(await world.characters.inventory(id)).toContainEqual({
    itemId: 4037,
    quantity: '18000000000',
    enchant: 0,
    place: 'bag',
    slot: null,
  });
  const [after] = await world.boards.items([4037]);
  expect(BigInt(after?.quantity ?? 0) - BigInt(before?.quantity ?? 0)).toBe(18_000_000_000n);
});

test('an order id cannot be used for something else', async () => {
  const { id } = someone();
  const order = { orderId: newOrder(), characterId: id, itemId: 57 };
  await world.writes.deliver({ ...order, quantity: bigCount(1) });
  expect(await world.writes.deliver({ ...order, quantity: bigCount(2) })).toEqual({
    outcome: 'refused',
    reason: 'orderMismatch',
  });
});

test('renames: the old name is free, the new one is taken, in any letter case', async () => {
  const [one, two] = [someone(), someone()];
  const rename = (who: typeof one, currentName: string, newName: string) =>
    world.writes.rename({ orderId: newOrder(), characterId: who.id, currentName, newName });
  expect(await rename(one, one.name, two.name.toUpperCase())).toMatchObject({
    reason: 'nameTaken',
  });
  expect(await rename(one, one.name, 'Aragorn')).toMatchObject({ outcome: 'done' });
  expect(await rename(two, two.name, 'ARAGORN')).toMatchObject({ reason: 'nameTaken' });
  expect(await rename(one, one.name, 'Strider')).toMatchObject({ reason: 'nameHasChanged' });
  if (!one.name.includes('-')) {
    expect(await rename(two, two.name, one.name)).toMatchObject({ outcome: 'done' });
    expect(await world.characters.byName(one.name)).toMatchObject({ id: two.id });
  }
  expect(await world.characters.byName('aragorn')).toMatchObject({ id: one.id, name: 'Aragorn' });
});

test('of four concurrent renames to the same name, one succeeds', async () => {
  const outcomes = await Promise.all(
    [someone(), someone(), someone(), someone()].map(({ id, name }) =>
      world.writes.rename({
        orderId: newOrder(),
        characterId: id,
        currentName: name,
        newName: 'Legolas',
      }),
    ),
  );
  expect(outcomes.filter(({ outcome }) => outcome === 'done')).toHaveLength(1);
  expect(outcomes.filter((one) => 'reason' in one && one.reason === 'nameTaken')).toHaveLength(3);
});

test.each(['', 'With Space', 'Hyphen-Ated', 'SeventeenLettersX', 'Ñandú'])(
  'the name %j is not allowed',
  async (newName) => {
    const { id, name } = someone();
    const order = { orderId: newOrder(), characterId: id, currentName: name, newName };
    expect(await world.writes.rename(order)).toMatchObject({ reason: 'nameNotAllowed' });
  },
);

test.each(['online', 'shop'] as const)(
  'refused while the character is in the world: %s',
  async (presence) => {
    const { id, name } = someone(presence);
    expect(await world.characters.isOnline(id)).toBe(true);
    const base = { characterId: id };
    const outcomes = [
      await world.writes.rename({
        ...base,
        orderId: newOrder(),
        currentName: name,
        newName: 'Gimli',
      }),
      await world.writes.setNameColor({ ...base, orderId: newOrder(), color: '#00FFFF' }),
      await world.writes.grantVip({ ...base, orderId: newOrder(), days: 30 }),
    ];
    for (const outcome of outcomes) {
      expect(outcome).toEqual({ outcome: 'refused', reason: 'characterOnline' });
    }
  },
);

test('a color can be changed again; VIP cannot be granted while it lasts', async () => {
  const { id } = someone();
  const order = () => ({ orderId: newOrder(), characterId: id });
  await world.writes.setNameColor({ ...order(), color: '#00FFFF' });
  await world.writes.setNameColor({ ...order(), color: '#D4A017' });
  expect(await world.writes.grantVip({ ...order(), days: 30 })).toMatchObject({ outcome: 'done' });
  expect(await world.writes.grantVip({ ...order(), days: 30 })).toMatchObject({
    reason: 'alreadyVip',
  });
  expect(await world.characters.byId(id)).toMatchObject({
    nameColor: '#D4A017',
    vipUntil: new Date(time + 30 * DAY),
  });
});

test('a lock is set once, removed once, and its receipt does not reveal the code', async () => {
  const { id } = someone();
  const lock = () => world.writes.lock({ orderId: newOrder(), characterId: id, code: 'open4242' });
  const unlock = () => world.writes.unlock({ orderId: newOrder(), characterId: id });
  expect(await unlock()).toMatchObject({ reason: 'notLocked' });
  expect(await lock()).toMatchObject({ outcome: 'done' });
  expect(await lock()).toMatchObject({ reason: 'alreadyLocked' });
  expect(await world.characters.byId(id)).toMatchObject({ isLocked: true });
  expect(JSON.stringify(await world.writes.verify(orderId(`order-${orders - 1}`)))).not.toContain(
    'open4242',
  );
  expect(await unlock()).toMatchObject({ outcome: 'done' });
});

test('a delivery to a missing character is refused', async () => {
  const order = { orderId: newOrder(), characterId: characterId(1), itemId: 57 };
  expect(await world.writes.deliver({ ...order, quantity: bigCount(1) })).toEqual({
    outcome: 'refused',
    reason: 'characterNotFound',
  });
});

test('completed orders can be proven; refused or unknown ones were not done', async () => {
  const { id } = someone();
  const done = { orderId: newOrder(), characterId: id, color: '#00FFFF' };
  const outcome = await world.writes.setNameColor(done);
  const proof = await world.writes.verify(done.orderId);
  expect(outcome.outcome === 'done' && proof.state === 'done' && proof.receipt).toEqual(
    outcome.outcome === 'done' && outcome.receipt,
  );
  const refused = { orderId: newOrder(), characterId: id };
  await world.writes.unlock(refused);
  expect(await world.writes.verify(refused.orderId)).toMatchObject({ state: 'notDone' });
  expect(await world.writes.verify(newOrder())).toMatchObject({ state: 'notDone' });
});

test('an abandoned order never happens; one that has happened cannot be abandoned', async () => {
  const { id } = someone();
  const late = { orderId: newOrder(), characterId: id, color: '#00FFFF' };
  expect(await world.writes.abandon(late.orderId)).toMatchObject({ state: 'fenced' });
  expect(await world.writes.setNameColor(late)).toEqual({
    outcome: 'refused',
    reason: 'orderAbandoned',
  });
  expect(await world.characters.byId(id)).toMatchObject({ nameColor: null });

  const done = { ...late, orderId: newOrder() };
  await world.writes.setNameColor(done);
  expect(await world.writes.abandon(done.orderId)).toMatchObject({ state: 'done' });
});

test('concurrent abandoning and performing agree on the outcome', async () => {
  for (let round = 0; round < 15; round++) {
    const order = { orderId: newOrder(), characterId: someone().id, color: '#00FFFF' };
    const [outcome, proof] = await Promise.all([
      world.writes.setNameColor(order),
      world.writes.abandon(order.orderId),
    ]);
    expect(proof.state === 'done').toBe(outcome.outcome === 'done');
  }
});

test('VIP expires and can be bought again', async () => {
  const { id } = someone();
  await world.writes.grantVip({ orderId: newOrder(), characterId: id, days: 30 });
  time += 30 * DAY + 1;
  expect(await world.characters.byId(id)).toMatchObject({ vipUntil: null });
  while (await world.characters.isOnline(id)) time += DAY / 24;
  const again = await world.writes.grantVip({ orderId: newOrder(), characterId: id, days: 30 });
  expect(again).toMatchObject({ outcome: 'done' });
});
