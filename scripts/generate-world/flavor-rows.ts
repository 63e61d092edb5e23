import { castles } from '#reference/castles.ts';
import type { AcisKind } from '#server/testing/worlds/acis-tables.ts';
import type { Row } from './bulk-load.ts';
import { accounts, castleStates, characters, clans, halls } from './people.ts';
import { heroes, items, nobles, offers, shops, spawns } from './things.ts';
import { createWorld } from './world.ts';

export interface FlavorOptions {
  readonly flavor: 'mobius' | 'acis';
  readonly revision: AcisKind['revision'] | null;
  readonly passwordHash: string;
}

const SEASON = 9;

/** All rows of a world by table, in the columns of the flavor; generated lazily. */
export function rowsOf(
  size: number,
  { flavor, revision, passwordHash }: FlavorOptions,
): Record<string, Iterable<Row>> {
  const world = createWorld(size);
  const isMobius = flavor === 'mobius';
  const isRevision40x = revision?.startsWith('40x') ?? false;
  const hasTrade = isMobius || revision === '384' || revision === '40x-fork';
  const characterKey = isMobius ? 'charId' : 'char_id';
  return {
    accounts: accounts(world, passwordHash),
    characters: characters(world, isMobius ? 'charId' : 'obj_Id'),
    clan_data: clans(world),
    castle: castleStates(world).map((castle) => castleRow(castle, isMobius, isRevision40x)),
    ...(revision === '345' ? {} : { clanhall: halls(world) }),
    ...(isRevision40x
      ? { spawn_data: namedSpawns(world) }
      : {
          raidboss_spawnlist: spawns(world, false).map(toSpawnRow),
          grandboss_data: spawns(world, true).map(toSpawnRow),
        }),
    heroes: heroes(world, characterKey),
    olympiad_data: [
      { id: 0, current_cycle: SEASON, ...(isMobius || revision === '345' ? { period: 0 } : {}) },
    ],
    olympiad_nobles: nobles(world, characterKey, 0),
    olympiad_nobles_eom: nobles(world, characterKey, 1),
    items: items(world),
    ...(hasTrade
      ? { character_offline_trade: shops(world), character_offline_trade_items: offers(world) }
      : {}),
  };
}

function castleRow(
  { id, tax, treasury, siegeDate }: ReturnType<typeof castleStates>[number],
  isMobius: boolean,
  isRevision40x: boolean,
): Row {
  const common = { id, treasury, siegeDate };
  if (isRevision40x) return { ...common, currentTaxPercent: tax, nextTaxPercent: tax };
  const name = castles.find((castle) => castle.id === id)?.displayName ?? '';
  return { ...common, taxPercent: tax, name: isMobius ? name : name.toLowerCase() };
}

function toSpawnRow({ npcId, respawnTime }: ReturnType<typeof spawns>[number]): Row {
  return { boss_id: npcId, respawn_time: respawnTime };
}

function namedSpawns(world: ReturnType<typeof createWorld>): Row[] {
  return [...spawns(world, false), ...spawns(world, true)].map(({ dbName, respawnTime }) => ({
    name: dbName,
    status: respawnTime > world.time ? 0 : 1,
    respawn_time: respawnTime,
  }));
}
