import type { WorldCharacters } from '../../characters.ts';
import { type CharacterQueries, l2jCharacters } from '../l2j/characters.ts';
import type { L2jContext } from '../l2j/l2j-context.ts';
import { sameText } from '../l2j/same-text.ts';
import { ITEM_PLACES } from '../l2j/view-items.ts';
import { exists } from '../l2j/visible.ts';
import type { MobiusFound } from './detect.ts';
import { type MobiusDb, mobius } from './tables.ts';

export function mobiusCharacters(context: L2jContext<MobiusFound>): WorldCharacters {
  return l2jCharacters(context, mobiusCharacterQueries);
}

/** A name fits few characters even where a collation ignores accents. */
const MOST_OF_ONE_NAME = 20;

export const mobiusCharacterQueries: CharacterQueries = {
  byId: (db, id, now) => select(mobius(db), now).where('c.charId', '=', id).execute(),
  byAccounts: (db, logins, now) =>
    select(mobius(db), now).where('c.account_name', 'in', logins).orderBy('c.charId').execute(),
  byName: (db, name, { ignoresCase }, now) =>
    select(mobius(db), now)
      .where((eb) => sameText(eb.ref('c.char_name'), name, ignoresCase))
      .orderBy('c.charId')
      .limit(MOST_OF_ONE_NAME)
      .execute(),
  inventory: (db, id) =>
    mobius(db)
      .selectFrom('items')
      .select([
        'item_id as itemId',
        'count as quantity',
        'enchant_level as enchant',
        'loc as place',
      ])
      .where('owner_id', '=', id)
      .where('loc', 'in', ITEM_PLACES)
      .orderBy('object_id')
      .execute(),
  mainClass: (db, id, now) =>
    mobius(db)
      .selectFrom('characters as c')
      .select(['c.base_class as classId', 'c.level'])
      .where('c.charId', '=', id)
      .where((eb) => exists(eb.ref('c.deletetime'), now))
      .execute(),
  subclasses: (db, id) =>
    mobius(db)
      .selectFrom('character_subclasses')
      .select(['class_id as classId', 'level'])
      .where('charId', '=', id)
      .orderBy('class_index')
      .execute(),
  colours: async () => new Map(),
};

function select(db: MobiusDb, now: Date) {
  return db
    .selectFrom('characters as c')
    .leftJoin('clan_data as k', 'k.clan_id', 'c.clanid')
    .select([
      'c.charId as id',
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
    .where((eb) => exists(eb.ref('c.deletetime'), now));
}
