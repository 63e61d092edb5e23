import { sql } from 'kysely';
import type { L2jColumns } from './columns.ts';
import type { L2jDetection } from './l2j-detection.ts';
import type { L2jDb } from './open-database.ts';
import type { CastleRow } from './view-clans.ts';
import { CHARACTER_LOCATIONS, CLAN_LOCATION } from './view-items.ts';
import type { SpawnRow } from './view-raids.ts';
import { isNotDeleted, isPlayer } from './visible.ts';

export function boughtHalls(db: L2jDb) {
  return db.selectFrom('clanhall').select(['id', 'ownerId']).where('ownerId', '>', 0);
}

export async function castles(
  db: L2jDb,
  { characterId, castleTax }: L2jColumns,
): Promise<CastleRow[]> {
  return db
    .selectFrom('castle as t')
    .leftJoin('clan_data as k', 'k.hasCastle', 't.id')
    .leftJoin('characters as c', (join) =>
      join
        .onRef(`c.${characterId}`, '=', 'k.leader_id')
        .on((eb) => isPlayer(eb.ref('c.accesslevel'))),
    )
    .select([
      't.id',
      `t.${castleTax} as tax`,
      't.treasury',
      't.siegeDate',
      'k.clan_id as clanId',
      'k.clan_name as clanName',
      'c.char_name as rulerName',
    ])
    .orderBy('t.id')
    .execute();
}

/** Bosses by NPC id; not every installation stores the grand bosses. */
export async function spawns(
  db: L2jDb,
  { features }: Pick<L2jDetection, 'features'>,
): Promise<SpawnRow[]> {
  const raids = db
    .selectFrom('raidboss_spawnlist')
    .select(['boss_id as npcId', 'respawn_time as respawnTime']);
  const grand = db
    .selectFrom('grandboss_data')
    .select(['boss_id as npcId', 'respawn_time as respawnTime']);
  return (features['grandboss_data'] ? raids.unionAll(grand) : raids).execute();
}

/** Items of characters and in clan warehouses; not those of game masters or deleted characters. */
function ownedItems(db: L2jDb, { characterId }: L2jColumns, itemIds: readonly number[], now: Date) {
  const owner = sql.ref(`c.${characterId}`);
  return db
    .selectFrom('items as i')
    .leftJoin('characters as c', (join) =>
      join
        .onRef(`c.${characterId}`, '=', 'i.owner_id')
        .on('i.loc', 'in', CHARACTER_LOCATIONS)
        .on((eb) => isNotDeleted(eb.ref('c.deletetime'), now)),
    )
    .where('i.item_id', 'in', itemIds)
    .where(
      sql<boolean>`(i.loc = ${CLAN_LOCATION} or (${owner} is not null and coalesce(c.accesslevel, 0) <= 0))`,
    );
}

export async function items(...args: Parameters<typeof ownedItems>) {
  return ownedItems(...args)
    .select(['i.item_id as itemId', sql<string>`sum(i.count)`.as('quantity')])
    .groupBy('i.item_id')
    .execute();
}

export async function itemsByEnchant(...args: Parameters<typeof ownedItems>) {
  const enchant = sql<number>`coalesce(i.enchant_level, 0)`;
  return ownedItems(...args)
    .select(['i.item_id as itemId', enchant.as('enchant')])
    .select(sql<string>`sum(i.count)`.as('quantity'))
    .groupBy(['i.item_id', enchant])
    .orderBy('i.item_id')
    .orderBy(enchant)
    .execute();
}

export async function online(db: L2jDb) {
  return db
    .selectFrom('characters')
    .select(['online', sql<string>`count(*)`.as('count')])
    .where('online', '>', 0)
    .groupBy('online')
    .execute();
}
