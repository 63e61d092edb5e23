import { afterAll, afterEach, expect, test } from 'vitest';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { gameLogin, orderId, worldId } from '../../../ids.ts';
import { createRegistry } from '../../../registry.ts';
import { WorldUnreachable } from '../../../world-unreachable.ts';
import { createDemoWorld, type DemoSettings } from '../create-demo-world.ts';

const database = openTestDatabase();
const settings: DemoSettings = {
  id: 1,
  name: 'Bartz',
  databaseUrl: database.url,
  seed: 7,
  characters: 200,
  zone: '-03:00',
  now: () => new Date('2026-06-01T12:00:00Z'),
};
const world = createDemoWorld(settings);
const elsewhere = createDemoWorld(settings);
const guarded = createRegistry({
  worlds: [{ id: 1, name: 'Bartz', flavor: 'demo' }],
  adapters: { demo: () => world },
  guard: { assertNoTransaction: () => undefined, limits: { readMs: 100, writeMs: 100 } },
}).get(worldId(1));
afterAll(() => Promise.all([world.close(), elsewhere.close()]));
afterEach(async () => {
  world.faults.use([]);
  await world.faults.publish([]);
});

let orders = 0;
async function newColorOrder() {
  orders++;
  const login = gameLogin(`faulty${orders}`);
  await world.accounts.create({ login, password: 'secret12' });
  const [character] = (await world.characters.byAccounts([login])).get(login) ?? [];
  if (character === undefined) throw new Error('no character');
  return { orderId: orderId(`f-${orders}`), characterId: character.id, color: '#00FFFF' };
}

test('vanishing: reads throw, writes are refused and have not happened', async () => {
  const colorOrder = await newColorOrder();
  world.faults.use([{ operation: '*', kind: 'vanishing' }]);
  await expect(world.boards.pvp(1)).rejects.toThrow(WorldUnreachable);
  expect(await world.writes.setNameColor(colorOrder)).toEqual({
    outcome: 'refused',
    reason: 'worldUnreachable',
  });
  expect(await world.writes.verify(colorOrder.orderId)).toMatchObject({ state: 'unknown' });
  world.faults.use([]);
  expect(await world.writes.verify(colorOrder.orderId)).toMatchObject({ state: 'notDone' });
});

test('refusing: a definite no', async () => {
  const colorOrder = await newColorOrder();
  world.faults.use([{ operation: 'writes.*', kind: 'refusing' }]);
  expect(await world.writes.setNameColor(colorOrder)).toEqual({
    outcome: 'refused',
    reason: 'worldRefused',
  });
  expect(await world.boards.onlineCount()).toBeDefined();
});

test('slow: late but correct, unless the caller times out first', async () => {
  world.faults.use([{ operation: 'boards.onlineCount', kind: 'slow', delayMs: 300 }]);
  const before = performance.now();
  await world.boards.onlineCount();
  expect(performance.now() - before).toBeGreaterThan(290);
  await expect(guarded.boards.onlineCount()).rejects.toThrow(WorldUnreachable);
});

test('answering late: unclear to the caller, but done', async () => {
  const colorOrder = await newColorOrder();
  world.faults.use([{ operation: 'writes.setNameColor', kind: 'answeringLate', delayMs: 400 }]);
  expect(await guarded.writes.setNameColor(colorOrder)).toMatchObject({ outcome: 'unclear' });
  // Without the guard, whose 100 ms a busy machine may need for the proof.
  await expect
    .poll(() => world.writes.verify(colorOrder.orderId), { timeout: 60_000 })
    .toMatchObject({ state: 'done' });
});

test('slow, then abandoned: the late write does not happen', async () => {
  const colorOrder = await newColorOrder();
  world.faults.use([{ operation: 'writes.setNameColor', kind: 'slow', delayMs: 3_000 }]);
  const late = world.writes.setNameColor(colorOrder);
  expect(await world.writes.abandon(colorOrder.orderId)).toMatchObject({ state: 'fenced' });
  expect(await late).toEqual({ outcome: 'refused', reason: 'orderAbandoned' });
});

test('failing after the write: unclear, done, and repeating the order confirms it', async () => {
  const colorOrder = await newColorOrder();
  world.faults.use([{ operation: 'writes.setNameColor', kind: 'failingAfterWrite' }]);
  expect(await world.writes.setNameColor(colorOrder)).toMatchObject({ outcome: 'unclear' });
  world.faults.use([]);
  expect(await world.writes.setNameColor(colorOrder)).toMatchObject({ outcome: 'done' });
  expect(await world.characters.byId(colorOrder.characterId)).toMatchObject({
    nameColor: '#00FFFF',
  });
});

test('a published fault reaches other instances of the world, and is cleared there too', async () => {
  await elsewhere.faults.publish([{ operation: 'boards.*', kind: 'vanishing' }]);
  await expect
    .poll(() => world.boards.onlineCount().catch((error: unknown) => error))
    .toBeInstanceOf(WorldUnreachable);
  await elsewhere.faults.publish([]);
  await expect
    .poll(() => world.boards.onlineCount().catch((error: unknown) => error))
    .toHaveProperty('players');
});

test('a share of the calls fails, the same calls with the same seed', async () => {
  const outcomes = async () => {
    const one = createDemoWorld({
      ...settings,
      faults: [{ operation: 'boards.currentSeason', kind: 'vanishing', probability: 0.3 }],
    });
    const calls = Array.from({ length: 100 }, () => one.boards.currentSeason());
    const settled = await Promise.allSettled(calls);
    await one.close();
    return settled.map(({ status }) => status === 'rejected');
  };
  const first = await outcomes();
  expect(first.filter(Boolean).length).toBeGreaterThan(15);
  expect(first.filter(Boolean).length).toBeLessThan(45);
  expect(await outcomes()).toEqual(first);
});

test('an unreachable database makes the world unreachable', async () => {
  const lost = createDemoWorld({ ...settings, databaseUrl: 'postgres://root@127.0.0.1:1/none' });
  await expect(lost.boards.pvp(1)).rejects.toThrow(WorldUnreachable);
  expect(await lost.accounts.create({ login: gameLogin('anybody'), password: 'secret12' })).toEqual(
    { outcome: 'refused', reason: 'worldUnreachable' },
  );
  await lost.close();
});
