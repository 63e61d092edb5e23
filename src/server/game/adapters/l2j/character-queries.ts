import { sql } from 'kysely';
import { INVENTORY_MAX, SKILLS_MAX } from '../../characters.ts';
import type { L2jColumns } from './columns.ts';
import type { L2jDetection } from './l2j-detection.ts';
import type { L2jDb } from './open-database.ts';
import { sameText } from './same-text.ts';
import type { CharacterRow } from './view-character.ts';
import { ITEM_LOCATIONS, type ItemRow } from './view-items.ts';
import { isNotDeleted } from './visible.ts';

/** Deleted characters are excluded from all results. */
export function characterById(
  db: L2jDb,
  columns: L2jColumns,
  id: number,
  now: Date,
): Promise<CharacterRow | undefined> {
  return select(db, columns, now).where(`c.${columns.characterId}`, '=', id).executeTakeFirst();
}

export function charactersByAccounts(
  db: L2jDb,
  columns: L2jColumns,
  logins: readonly string[],
  now: Date,
): Promise<CharacterRow[]> {
  return select(db, columns, now)
    .where('c.account_name', 'in', logins)
    .orderBy(`c.${columns.characterId}`)
    .execute();
}

/** Few characters share a name, even where the collation ignores accents. */
const MAX_SAME_NAME = 20;

export function charactersByName(
  db: L2jDb,
  { columns, ignoresCase }: L2jDetection,
  name: string,
  now: Date,
): Promise<CharacterRow[]> {
  return select(db, columns, now)
    .where((eb) => sameText(eb.ref('c.char_name'), name, ignoresCase))
    .orderBy(`c.${columns.characterId}`)
    .limit(MAX_SAME_NAME)
    .execute();
}

export function inventory(db: L2jDb, id: number): Promise<ItemRow[]> {
  return db
    .selectFrom('items')
    .select(['item_id as itemId', 'count as quantity', 'enchant_level as enchant'])
    .select(['loc as place', 'loc_data as position'])
    .where('owner_id', '=', id)
    .where('loc', 'in', ITEM_LOCATIONS)
    .orderBy('object_id')
    .limit(INVENTORY_MAX)
    .execute();
}

/** `characters.level` is always the main class's level; `classid` is the active class. */
export interface ClassRow {
  readonly classId: number;
  readonly level: number | null;
  /** 0 for the main class. */
  readonly place: number;
}

export function mainClass(
  db: L2jDb,
  columns: L2jColumns,
  id: number,
  now: Date,
): Promise<ClassRow | undefined> {
  return db
    .selectFrom('characters as c')
    .select(['c.base_class as classId', 'c.level', sql<number>`0`.as('place')])
    .where(`c.${columns.characterId}`, '=', id)
    .where((eb) => isNotDeleted(eb.ref('c.deletetime'), now))
    .executeTakeFirst();
}

/** Some installations lack this table. */
export const SUBCLASSES = 'character_subclasses';

export function subclasses(db: L2jDb, columns: L2jColumns, id: number): Promise<ClassRow[]> {
  return db
    .selectFrom(SUBCLASSES)
    .select(['class_id as classId', 'level', 'class_index as place'])
    .where(columns.subclassCharacterId, '=', id)
    .orderBy('class_index')
    .execute();
}

/** Some installations lack this table. */
export const SKILLS = 'character_skills';

/** Place 0 is the main class, the others are those of `character_subclasses`. */
export interface SkillRow {
  readonly place: number;
  readonly skillId: number;
  readonly level: number;
}

export function skills(db: L2jDb, columns: L2jColumns, id: number): Promise<SkillRow[]> {
  return db
    .selectFrom(SKILLS)
    .select(['class_index as place', 'skill_id as skillId', 'skill_level as level'])
    .where(columns.subclassCharacterId, '=', id)
    .orderBy('class_index')
    .orderBy('skill_id')
    .limit(SKILLS_MAX)
    .execute();
}

function select(db: L2jDb, { characterId }: L2jColumns, now: Date) {
  return db
    .selectFrom('characters as c')
    .leftJoin('clan_data as k', 'k.clan_id', 'c.clanid')
    .select([
      `c.${characterId} as id`,
      'c.char_name as name',
      'c.account_name as account',
      'c.level',
      'c.classid as classId',
      'k.clan_name as clanName',
      'c.title',
      'c.pvpkills as pvpKills',
      'c.pkkills as pkKills',
      'c.online',
      'c.onlinetime as onlineSeconds',
      'c.lastAccess',
      'c.accesslevel as accessLevel',
      'c.deletetime as deleteTime',
    ])
    .where((eb) => isNotDeleted(eb.ref('c.deletetime'), now));
}
