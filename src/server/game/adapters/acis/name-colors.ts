import { sql } from 'kysely';
import type { NameColor } from '../../writes.ts';
import type { NameColors } from '../l2j/branch-writes.ts';
import { characterById } from '../l2j/character-queries.ts';
import { colorFromGame, colorToGame } from '../l2j/colors.ts';
import type { L2jDetection } from '../l2j/l2j-detection.ts';
import type { L2jSettings } from '../l2j/l2j-settings.ts';
import type { L2jDb } from '../l2j/open-database.ts';
import type { EffectResult } from '../l2j/receipts/order.ts';
import { isNotDeleted, isOffline } from '../l2j/visible.ts';
import { acis } from './tables.ts';

export const acisNameColors: NameColors = { table: 'character_data', read, write };

/** The fork's key for the row with a character's color. */
const NAME_COLOR = 'nameColor';

async function read(db: L2jDb, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await acis(db)
    .selectFrom('character_data')
    .select(['charId', 'valueData'])
    .where('charId', 'in', ids)
    .where('valueName', '=', NAME_COLOR)
    .execute();
  return new Map(
    rows.flatMap(({ charId, valueData }) => {
      const color = colorFromGame(Number(valueData));
      return color === null ? [] : [[charId, color]];
    }),
  );
}

/** The game reads the color at login and writes it back later, so the character must be offline. */
async function write(
  db: L2jDb,
  { characterId, color }: NameColor,
  _settings: L2jSettings,
  { columns }: L2jDetection,
  at: Date,
): EffectResult {
  const valueData = String(colorToGame(color));
  const { numInsertedOrUpdatedRows } = await acis(db)
    .insertInto('character_data')
    .columns(['charId', 'valueName', 'valueData'])
    .expression((eb) =>
      eb
        .selectFrom('characters as c')
        .select([
          'c.obj_Id as charId',
          sql.lit(NAME_COLOR).as('valueName'),
          sql.val(valueData).as('valueData'),
        ])
        .where('c.obj_Id', '=', characterId)
        .where((e) => isOffline(e.ref('c.online')))
        .where((e) => isNotDeleted(e.ref('c.deletetime'), at)),
    )
    .onDuplicateKeyUpdate({ valueData })
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 0n) return 'done';
  const character = await characterById(db, columns, characterId, at);
  return character === undefined ? 'characterNotFound' : 'characterOnline';
}
