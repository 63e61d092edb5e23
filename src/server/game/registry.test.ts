import { setTimeout as delay } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import type { WorldBoards } from './boards.ts';
import { orderId, worldId } from './ids.ts';
import type { GameWorld } from './port.ts';
import { createRegistry } from './registry.ts';
import { WorldUnreachable } from './world-unreachable.ts';
import type { WorldWrites } from './writes.ts';

const onlineCount = vi.fn<WorldBoards['onlineCount']>();
const unlock = vi.fn<WorldWrites['unlock']>();
const verify = vi.fn<WorldWrites['verify']>();
const order = { orderId: orderId('o-1'), characterId: 1 as never };

function registry(assertNoTransaction: (operation: string) => void = () => undefined) {
  const world = (entry: { id: number; name: string }) =>
    ({
      id: worldId(entry.id),
      name: entry.name,
      boards: { onlineCount },
      writes: { unlock, verify },
      close: async () => undefined,
    }) as unknown as GameWorld;
  return createRegistry({
    worlds: [
      { id: 2, name: 'Bartz', flavor: 'fake' },
      { id: 1, name: 'Sieghardt', flavor: 'fake' },
    ],
    adapters: { fake: world },
    guard: { assertNoTransaction, limits: { readMs: 30, writeMs: 30 } },
  });
}

test('lists the worlds in the order of the configuration', () => {
  expect(
    registry()
      .all()
      .map((world) => world.name),
  ).toEqual(['Bartz', 'Sieghardt']);
  expect(registry().get(worldId(1)).name).toBe('Sieghardt');
  expect(() => registry().get(worldId(3))).toThrow(RangeError);
});

test('a read that times out means that the world is unreachable', async () => {
  onlineCount.mockImplementation(() => delay(300, { players: 1, shops: 0 }));
  await expect(registry().get(worldId(1)).boards.onlineCount()).rejects.toThrow(WorldUnreachable);
});

test('the outcome of a write that times out or throws is unclear', async () => {
  unlock.mockImplementationOnce(() => delay(300, { outcome: 'refused', reason: 'notLocked' }));
  const { writes } = registry().get(worldId(1));
  expect(await writes.unlock(order)).toMatchObject({ outcome: 'unclear' });
  unlock.mockRejectedValueOnce(new Error('socket hang up'));
  expect(await writes.unlock(order)).toEqual({
    outcome: 'unclear',
    evidence: [{ code: 'error', text: 'writes.unlock: socket hang up' }],
  });
});

test('a missing response proves nothing about an order', async () => {
  verify.mockImplementation(() => delay(300, { state: 'notDone', evidence: [] }));
  const { writes } = registry().get(worldId(1));
  expect(await writes.verify(order.orderId)).toMatchObject({ state: 'unknown' });
});

test('an aborted call returns at once; a call aborted before it starts is not sent', async () => {
  const givenUp = AbortSignal.abort(new Error('stopping'));
  unlock.mockReset();
  const { writes, boards } = registry().get(worldId(1));
  await expect(writes.unlock(order, { signal: givenUp })).rejects.toThrow('stopping');
  expect(unlock).not.toHaveBeenCalled();

  onlineCount.mockImplementation(() => delay(300, { players: 1, shops: 0 }));
  const leaving = new AbortController();
  const read = boards.onlineCount({ signal: leaving.signal });
  leaving.abort(new Error('stopping'));
  await expect(read).rejects.toThrow('stopping');
});

test('no world is called inside a transaction', async () => {
  onlineCount.mockReset();
  const { boards } = registry((operation) => {
    throw new Error(`${operation} was started inside a transaction`);
  }).get(worldId(1));
  await expect(boards.onlineCount()).rejects.toThrow('world 1: boards.onlineCount was started');
  expect(onlineCount).not.toHaveBeenCalled();
});
