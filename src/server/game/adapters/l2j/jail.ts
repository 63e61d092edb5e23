import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Catalog, hasColumns } from './catalog.ts';
import type { L2jColumns } from './columns.ts';
import type { L2jDb } from './open-database.ts';

export const PUNISHMENTS = 'punishments';

/** Null if nothing the portal can see says who is in jail. */
export function jailOf(game: Catalog): L2jColumns['jail'] {
  if (hasColumns(game, 'characters', 'punish_level')) return 'punish_level';
  const hasTable = hasColumns(game, PUNISHMENTS, 'key', 'affect', 'type', 'expiration');
  return hasTable ? 'punishments' : null;
}

export interface JailCheck {
  readonly characterId: number;
  readonly account: string;
  readonly at: Date;
}

/** The game would put a prisoner back, whether the character or its account was jailed. */
export function isNotInJail({ jail }: L2jColumns, check: JailCheck): RawBuilder<SqlBool> {
  const { characterId, account, at } = check;
  switch (jail) {
    case null:
      return sql<SqlBool>`false`;
    case 'punish_level':
      return sql<SqlBool>`punish_level <> ${JAIL_LEVEL}`;
    case 'punishments':
      return sql<SqlBool>`not exists (
        select 1 from ${sql.table(PUNISHMENTS)} as p
        where p.type = 'JAIL' and (p.expiration <= 0 or p.expiration > ${at.getTime()})
          and ((p.affect = 'CHARACTER' and p.${sql.ref('key')} = ${String(characterId)})
            or (p.affect = 'ACCOUNT' and p.${sql.ref('key')} = ${account}))
      )`;
  }
}

export async function isInJail(db: L2jDb, columns: L2jColumns, check: JailCheck): Promise<boolean> {
  const free = await db
    .selectFrom('characters')
    .select(columns.characterId)
    .where(columns.characterId, '=', check.characterId)
    .where(isNotInJail(columns, check))
    .executeTakeFirst();
  return free === undefined;
}

/** aCis: 0 none, 1 chat, 2 jail, 3 character, 4 account. */
const JAIL_LEVEL = 2;
