import { sql } from 'kysely';
import type { RaidState } from '../../boards.ts';
import type { Season } from '../l2j/boards.ts';
import type { L2jSettings } from '../l2j/l2j-settings.ts';
import type { CastleRow } from '../l2j/view-boards.ts';
import { viewSpawns } from '../l2j/view-raids.ts';
import { isPlayer } from '../l2j/visible.ts';
import type { MobiusDb } from './tables.ts';

type Features = Readonly<Record<string, boolean>>;

/** Halls that are won and halls that are bought are kept apart. */
export async function halls(
  db: MobiusDb,
  features: Features,
): Promise<ReadonlyMap<number, number>> {
  const bought = db.selectFrom('clanhall').select(['id', 'ownerId']).where('ownerId', '>', 0);
  const won = db
    .selectFrom('siegable_clanhall')
    .select(['clanHallId as id', 'ownerId'])
    .where('ownerId', '>', 0);
  const rows = await (features['siegable_clanhall'] ? won.unionAll(bought) : bought).execute();
  return new Map(rows.map(({ id, ownerId }) => [ownerId ?? 0, id]));
}

export async function castles(db: MobiusDb): Promise<CastleRow[]> {
  return db
    .selectFrom('castle as t')
    .leftJoin('clan_data as k', 'k.hasCastle', 't.id')
    .leftJoin('characters as c', (join) =>
      join.onRef('c.charId', '=', 'k.leader_id').on((eb) => isPlayer(eb.ref('c.accesslevel'))),
    )
    .select([
      't.id',
      't.taxPercent as tax',
      't.treasury',
      't.siegeDate',
      'k.clan_id as clanId',
      'k.clan_name as clanName',
      'c.char_name as rulerName',
    ])
    .orderBy('t.id')
    .execute();
}

export async function raids(
  db: MobiusDb,
  features: Features,
  { now, showNextSpawn }: L2jSettings,
): Promise<RaidState[]> {
  const raids = db
    .selectFrom('raidboss_spawnlist')
    .select(['boss_id as npcId', 'respawn_time as respawnTime']);
  const grand = db
    .selectFrom('grandboss_data')
    .select(['boss_id as npcId', 'respawn_time as respawnTime']);
  const rows = await (features['grandboss_data'] ? raids.unionAll(grand) : raids).execute();
  // The row is not rewritten when the boss comes back: a moment in the past is when it did.
  return viewSpawns(rows, { now: now(), showNextSpawn, keepsSpawnMoment: true });
}

/** Also what lies in clan warehouses, whose owner is no character; not what game masters hold. */
export async function items(db: MobiusDb, itemIds: readonly number[]) {
  return db
    .selectFrom('items as i')
    .leftJoin('characters as c', 'c.charId', 'i.owner_id')
    .select(['i.item_id as itemId', sql<string>`sum(i.count)`.as('quantity')])
    .where('i.item_id', 'in', itemIds)
    .where(sql<boolean>`coalesce(c.accesslevel, 0) <= 0`)
    .groupBy('i.item_id')
    .execute();
}

export async function online(db: MobiusDb) {
  return db
    .selectFrom('characters')
    .select(['online', sql<string>`count(*)`.as('count')])
    .where('online', '>', 0)
    .groupBy('online')
    .execute();
}

export async function season(db: MobiusDb): Promise<Season | undefined> {
  const row = await db
    .selectFrom('olympiad_data')
    .select(['current_cycle', 'period'])
    .where('id', '=', 0)
    .executeTakeFirst();
  return row && { cycle: row.current_cycle, isRunning: row.period === 0 };
}
