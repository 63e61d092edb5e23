import { afterEach, expect, test } from 'vitest';
import { WorldUnreachable } from '#server/game/world-unreachable.ts';
import { freshLogin, freshOrder } from './fresh.ts';
import { paidWrites } from './paid-writes.ts';
import type { Stage } from './subject.ts';

export function absenceCases(stage: () => Stage): void {
  afterEach(() => stage().wire.up());

  test('cannot be read', async () => {
    const { wired, wire } = stage();
    wire.down();
    for (const read of [
      () => wired.accounts.exists(freshLogin()),
      () => wired.characters.byName('Somebody'),
      () => wired.boards.pvp(10),
      () => wired.boards.castles(),
    ]) {
      await expect(read()).rejects.toThrow(WorldUnreachable);
    }
  });

  test('refuses every write, for nothing was sent', async () => {
    const { wired, wire } = stage();
    const actor = await stage().newCharacter('offline');
    wire.down();
    const refusal = { outcome: 'refused', reason: 'worldUnreachable' };
    for (const write of paidWrites) {
      const outcome = await write.perform(wired, freshOrder(), actor);
      expect([refusal, { outcome: 'refused', reason: 'notSupported' }]).toContainEqual(outcome);
    }
    expect(await wired.accounts.create({ login: freshLogin(), password: 'x1' })).toEqual(refusal);
  });

  test('proves nothing', async () => {
    const { wired, wire } = stage();
    wire.down();
    expect(await wired.writes.verify(freshOrder())).toMatchObject({ state: 'unknown' });
    expect(await wired.writes.abandon(freshOrder())).toMatchObject({ state: 'unknown' });
  });

  test('is reachable again when it returns', async () => {
    const { wired, wire } = stage();
    wire.down();
    // More often than a pool has places: a failed attempt must not keep one.
    for (let turn = 0; turn < 12; turn++) {
      await expect(wired.boards.pvp(1)).rejects.toThrow(WorldUnreachable);
    }
    wire.up();
    expect(await wired.boards.pvp(1)).toHaveLength(1);
  });
}
