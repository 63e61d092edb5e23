import type { WorldCharacters } from '../../characters.ts';
import { type CharacterQueries, l2jCharacters } from '../l2j/characters.ts';
import { colourOf } from '../l2j/colours.ts';
import type { L2jContext } from '../l2j/l2j-context.ts';
import { sameText } from '../l2j/same-text.ts';
import { ITEM_PLACES } from '../l2j/view-items.ts';
import { exists } from '../l2j/visible.ts';
import type { AcisFound } from './detect.ts';
import { type AcisDb, acis } from './tables.ts';

export function acisCharacters(context: L2jContext<AcisFound>): WorldCharacters {
  return l2jCharacters(context, acisCharacterQueries);
}

/** The fork's name of the row that holds a character's colour. */
export const NAME_COLOUR = 'nameColor';

/** A name fits few characters even where a collation ignores accents. */
const MOST_OF_ONE_NAME = 20;

export const acisCharacterQueries: CharacterQueries = {
  byId: (db, id, now) => select(acis(db), now).where('c.obj_Id', '=', id).execute(),
  byAccounts: (db, logins, now) =>
    select(acis(db), now).where('c.account_name', 'in', logins).orderBy('c.obj_Id').execute(),
  byName: (db, name, { ignoresCase }, now) =>
    select(acis(db), now)
      .where((eb) => sameText(eb.ref('c.char_name'), name, ignoresCase))
      .orderBy('c.obj_Id')
      .limit(MOST_OF_ONE_NAME)
      .execute(),
  inventory: (db, id) =>
    acis(db)
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
    acis(db)
      .selectFrom('characters as c')
      .select(['c.base_class as classId', 'c.level'])
      .where('c.obj_Id', '=', id)
      .where((eb) => exists(eb.ref('c.deletetime'), now))
      .execute(),
  subclasses: (db, id) =>
    acis(db)
      .selectFrom('character_subclasses')
      .select(['class_id as classId', 'level'])
      .where('char_obj_id', '=', id)
      .orderBy('class_index')
      .execute(),
  colours: async (db, ids) => {
    const rows = await acis(db)
      .selectFrom('character_data')
      .select(['charId', 'valueData'])
      .where('charId', 'in', ids)
      .where('valueName', '=', NAME_COLOUR)
      .execute();
    return new Map(
      rows.flatMap(({ charId, valueData }) => {
        const colour = colourOf(Number(valueData));
        return colour === null ? [] : [[charId, colour]];
      }),
    );
  },
};

function select(db: AcisDb, now: Date) {
  return db
    .selectFrom('characters as c')
    .leftJoin('clan_data as k', 'k.clan_id', 'c.clanid')
    .select([
      'c.obj_Id as id',
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
