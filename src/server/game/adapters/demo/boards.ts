import type { WorldBoards } from '../../boards.ts';
import { type BigCount, bigCount } from '../../ids.ts';
import { applyRenames, newNames, subtractCleared } from './apply-changes.ts';
import type { DemoContext } from './demo-context.ts';
import type { BossLife, SpawningBoss } from './simulation/raids.ts';
import { assertReachable } from './store/assert-reachable.ts';
import { deliveredItems } from './store/changes.ts';

export function demoBoards({ worldId, engine, calls, now }: DemoContext): WorldBoards {
  const time = () => now().getTime();
  return {
    pvp: (limit, options) =>
      calls.read('boards.pvp', options, async (db) =>
        applyRenames(db, worldId, await engine.call('pvp', time(), limit)),
      ),
    pk: (limit, options) =>
      calls.read('boards.pk', options, async (db) =>
        subtractCleared(
          db,
          worldId,
          await applyRenames(db, worldId, await engine.call('pk', time(), limit)),
        ),
      ),
    ranking: (by, limit, options) =>
      calls.read('boards.ranking', options, async (db) =>
        applyRenames(db, worldId, await engine.call('ranking', time(), by, limit)),
      ),
    population: (options) =>
      calls.read('boards.population', options, async (db) => {
        await assertReachable(db);
        return engine.call('population', time());
      }),
    clans: (limit, options) =>
      calls.read('boards.clans', options, async (db) => {
        const clans = await engine.call('clans', time(), limit);
        const names = await newNames(
          db,
          worldId,
          clans.map((clan) => clan.leaderId),
        );
        return clans.map((clan) => ({
          ...clan,
          leaderName: names.get(clan.leaderId) ?? clan.leaderName,
        }));
      }),
    castles: (options) =>
      calls.read('boards.castles', options, async (db) => {
        const castles = await engine.call('castles', time());
        const rulerIds = castles.flatMap((castle) => [castle.rulerId, castle.previousRulerId]);
        const names = await newNames(
          db,
          worldId,
          rulerIds.filter((id) => id !== null),
        );
        return castles.map(({ rulerId, previousRulerId, ...castle }) => ({
          ...castle,
          rulerName: (rulerId && names.get(rulerId)) ?? castle.rulerName,
          previousRulerName:
            (previousRulerId && names.get(previousRulerId)) ?? castle.previousRulerName,
        }));
      }),
    siegeRegistrations: (options) =>
      calls.read('boards.siegeRegistrations', options, async (db) => {
        await assertReachable(db);
        return engine.call('siegeRegistrations', time());
      }),
    raids: (options) =>
      calls.read('boards.raids', options, async (db) => {
        await assertReachable(db);
        const raids = await engine.call('raids', time());
        return raids.map(raidOf);
      }),
    heroes: (options) =>
      calls.read('boards.heroes', options, async (db) =>
        applyRenames(db, worldId, await engine.call('heroes', time())),
      ),
    items: (itemIds, options) =>
      calls.read('boards.items', options, async (db) => {
        const counts = await engine.call('items', time(), itemIds);
        const delivered = await deliveredItems(db, worldId);
        return itemIds.map((itemId, index) => ({
          itemId,
          quantity: bigCount(BigInt(counts[index] ?? 0) + BigInt(delivered.get(itemId) ?? 0)),
        }));
      }),
    itemsByEnchant: (itemIds, options) =>
      calls.read('boards.itemsByEnchant', options, async (db) => {
        const ids = [...new Set(itemIds)].sort((a, b) => a - b);
        const counts = await engine.call('itemsByEnchant', time(), ids);
        const delivered = await deliveredItems(db, worldId);
        return ids.flatMap((itemId, index) =>
          countsOf(itemId, new Map(counts[index]), delivered.get(itemId) ?? 0),
        );
      }),
    onlineCount: (options) =>
      calls.read('boards.onlineCount', options, async (db) => {
        await assertReachable(db);
        return engine.call('online', time());
      }),
    currentSeason: (options) =>
      calls.read('boards.currentSeason', options, async (db) => {
        await assertReachable(db);
        return engine.call('season', time());
      }),
    seasonPoints: (season, options) =>
      calls.read('boards.seasonPoints', options, async (db) => {
        const points = await engine.call('seasonPoints', time(), season);
        return points && applyRenames(db, worldId, points);
      }),
  };
}

function raidOf({ boss, life }: { boss: SpawningBoss; life: BossLife }) {
  return {
    boss: boss.dbName,
    npcId: boss.npcId,
    isAlive: life.isAlive,
    lastRespawnAt: date(life.lastRespawnAt),
    lastDeathAt: date(life.lastDeathAt),
    respawnsBetween: life.respawnsBetween && {
      from: new Date(life.respawnsBetween.from),
      to: new Date(life.respawnsBetween.to),
    },
  };
}

function countsOf(itemId: number, levels: Map<number, number>, delivered: BigCount | number) {
  // A delivery is never enchanted.
  const plain = BigInt(levels.get(0) ?? 0) + BigInt(delivered);
  levels.delete(0);
  return [
    ...(plain > 0n ? [{ itemId, enchant: 0, quantity: bigCount(plain) }] : []),
    ...[...levels].map(([enchant, quantity]) => ({
      itemId,
      enchant,
      quantity: bigCount(quantity),
    })),
  ];
}

function date(time: number | null): Date | null {
  return time === null ? null : new Date(time);
}
