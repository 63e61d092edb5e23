import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import {
  HAIR_STYLES,
  KAMAEL,
  type Looks,
  type LooksChange,
  reviseLooks,
  SEXES,
} from '#reference/looks.ts';
import type { RefusalReason } from '../../outcomes.ts';
import type { LooksOrder } from '../../writes.ts';
import type { L2jColumns } from './columns.ts';
import type { GameTables } from './game-tables.ts';
import type { L2jDb } from './open-database.ts';
import type { EffectResult } from './receipts/order.ts';
import { isNotDeleted, isOffline } from './visible.ts';

const PARTS = ['sex', 'face', 'hairStyle', 'hairColor'] as const;

/** The game overwrites the looks when it saves a character, so the character must be offline. */
export async function changeLooks(
  db: L2jDb,
  columns: L2jColumns,
  { characterId, looks }: Pick<LooksOrder, 'characterId' | 'looks'>,
  at: Date,
): EffectResult {
  const { sex, hairStyle } = looks;
  // A man cannot keep a style that only women have.
  const mustLimitStyle = sex === SEXES.male && hairStyle === undefined;
  const allowedStyle = sql<number>`least(coalesce(hairStyle, 0), ${HAIR_STYLES.male - 1})`;
  const { numUpdatedRows } = await db
    .updateTable('characters')
    .set({ ...definedParts(looks), ...(mustLimitStyle ? { hairStyle: allowedStyle } : {}) })
    .where(columns.characterId, '=', characterId)
    .where((eb) => isAllowed(eb, looks))
    .where((eb) => isOffline(eb.ref('online')))
    .where((eb) => isNotDeleted(eb.ref('deletetime'), at))
    .executeTakeFirst();
  if (numUpdatedRows === 1n) return 'done';
  return (await refusalToChange(db, columns, { characterId, looks }, at)) ?? 'worldRefused';
}

export async function refusalToChange(
  db: L2jDb,
  columns: L2jColumns,
  { characterId, looks }: Pick<LooksOrder, 'characterId' | 'looks'>,
  at: Date,
): Promise<RefusalReason | undefined> {
  const character = await readLooks(db, columns, characterId, at);
  if (character === undefined) return 'characterNotFound';
  if ((character.online ?? 0) !== 0) return 'characterOnline';
  const revised = reviseLooks(character, looks);
  return typeof revised === 'string' ? revised : undefined;
}

/** The rules of `reviseLooks`, for the row as it is when it is written. */
function isAllowed(eb: ExpressionBuilder<GameTables, 'characters'>, looks: LooksChange) {
  const { sex, hairStyle } = looks;
  const changes = Object.entries(definedParts(looks)).map(
    ([part, value]) => sql<SqlBool>`coalesce(${sql.ref(part)}, 0) <> ${value}`,
  );
  const ignoresSex = hairStyle === undefined || hairStyle < HAIR_STYLES.male || sex !== undefined;
  return eb.and([
    eb.or(changes),
    ...(ignoresSex ? [] : [sql<SqlBool>`sex = ${SEXES.female}`]),
    ...(sex === undefined ? [] : [sql<SqlBool>`(sex = ${sex} or coalesce(race, 0) <> ${KAMAEL})`]),
  ]);
}

function definedParts(looks: LooksChange): LooksChange {
  return Object.fromEntries(
    PARTS.flatMap((part) => (looks[part] === undefined ? [] : [[part, looks[part]]])),
  );
}

export async function readLooks(
  db: L2jDb,
  columns: L2jColumns,
  characterId: number,
  now: Date,
): Promise<
  | (Looks & { readonly race: number; readonly online: number | null; lastAccess: string | null })
  | undefined
> {
  const row = await db
    .selectFrom('characters')
    .select([...PARTS, 'race', 'online', 'lastAccess'])
    .where(columns.characterId, '=', characterId)
    .where((eb) => isNotDeleted(eb.ref('deletetime'), now))
    .executeTakeFirst();
  return (
    row && {
      sex: row.sex ?? 0,
      face: row.face ?? 0,
      hairStyle: row.hairStyle ?? 0,
      hairColor: row.hairColor ?? 0,
      race: row.race ?? 0,
      online: row.online,
      lastAccess: row.lastAccess,
    }
  );
}
