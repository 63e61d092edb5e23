import { afterEach, expect, test } from 'vitest';
import { characterId } from '#server/game/ids.ts';
import { WorldUnreachable } from '#server/game/world-unreachable.ts';
import { freshLogin, freshOrder } from './fresh.ts';
import { orderedWrites } from './ordered-writes.ts';
import type { Fixture } from './subject.ts';

export function unreachableCases(fixture: () => Fixture): void {
  afterEach(() => fixture().proxy.up());

  test('cannot be read', async () => {
    const { proxied, proxy } = fixture();
    const nobody = characterId(2_147_483_000);
    proxy.down();
    for (const read of [
      () => proxied.accounts.exists(freshLogin()),
      () => proxied.characters.byName('Somebody'),
      () => proxied.characters.byId(nobody),
      () => proxied.characters.inventory(nobody),
      () => proxied.characters.classLevels(nobody),
      () => proxied.boards.pvp(10),
      () => proxied.boards.pk(10),
      () => proxied.boards.ranking('level', 10),
      () => proxied.boards.population(),
      () => proxied.boards.clans(10),
      () => proxied.boards.castles(),
      () => proxied.boards.raids(),
      () => proxied.boards.siegeRegistrations(),
      () => proxied.boards.heroes(),
      () => proxied.boards.items([57]),
      () => proxied.boards.onlineCount(),
      () => proxied.boards.currentSeason(),
    ]) {
      await expect(read()).rejects.toThrow(WorldUnreachable);
    }
  });

  test('refuses every write, because nothing was sent', async () => {
    const { proxied, proxy } = fixture();
    const character = await fixture().newCharacter('offline');
    proxy.down();
    const refusal = { outcome: 'refused', reason: 'worldUnreachable' };
    for (const write of orderedWrites) {
      const outcome = await write.perform(proxied, freshOrder(), character);
      expect([refusal, { outcome: 'refused', reason: 'notSupported' }]).toContainEqual(outcome);
    }
    expect(await proxied.accounts.create({ login: freshLogin(), password: 'x1' })).toEqual(refusal);
  });

  test('proves nothing', async () => {
    const { proxied, proxy } = fixture();
    proxy.down();
    expect(await proxied.writes.verify(freshOrder())).toMatchObject({ state: 'unknown' });
    expect(await proxied.writes.abandon(freshOrder())).toMatchObject({ state: 'unknown' });
  });

  test('is reachable again when it returns', async () => {
    const { proxied, proxy } = fixture();
    proxy.down();
    // More often than a pool has connections: a failed attempt must not keep one.
    for (let turn = 0; turn < 12; turn++) {
      await expect(proxied.boards.pvp(1)).rejects.toThrow(WorldUnreachable);
    }
    proxy.up();
    expect(await proxied.boards.pvp(1)).toHaveLength(1);
  });
}
