import { type RawBuilder, sql } from 'kysely';
import type { PtsDetection } from './detect/pts-detection.ts';
import { isNotDeleted } from './shown-characters.ts';
import { type WorldDb, worldTable } from './sql/world-tables.ts';

export type CharacterRow = Awaited<
  ReturnType<ReturnType<typeof selectCharacters>['execute']>
>[number];

/** Characters that are not deleted, with what the extender knows about them if there is one. */
export function selectCharacters(world: WorldDb, features: PtsDetection['features']) {
  return world
    .selectFrom(worldTable('dbo.user_data', 'u'))
    .leftJoin(worldTable('dbo.Pledge', 'p'), 'p.pledge_id', 'u.pledge_id')
    .select([
      'u.char_id',
      'u.char_name',
      'u.account_name',
      'u.builder',
      'u.class as class_id',
      'u.Lev as level',
      'u.Duel as pvp_kills',
      'u.PK as pk_kills',
      'u.login',
      'u.logout',
      'u.nickname',
      'u.use_time',
      'u.temp_delete_date',
      'p.name as clan_name',
    ])
    .select([
      orZero(features.nameColor, sql`u.name_color`).as('name_color'),
      orZero(features.vip, ACCOUNT_VIP).as('vip_timestamp'),
      orZero(features.characterLock, exists('dbo.CharacterLock', 'char_id')).as('is_locked'),
      orZero(features.offlineShop, exists('dbo.offline_shop', 'shop_owner_id')).as('has_shop'),
    ])
    .where(isNotDeleted);
}

/** VIP is sold to a character and works for its account. */
const ACCOUNT_VIP = sql`(
  select max(v.vip_timestamp) from dbo.user_data as v with (nolock) where v.account_id = u.account_id
)`;

function orZero(isPresent: boolean, expression: RawBuilder<unknown>): RawBuilder<number> {
  return isPresent ? sql<number>`${expression}` : sql<number>`0`;
}

function exists(table: string, owner: string): RawBuilder<number> {
  return sql<number>`case when exists (
    select 1 from ${sql.table(table)} as x with (nolock) where ${sql.ref(`x.${owner}`)} = u.char_id
  ) then 1 else 0 end`;
}
