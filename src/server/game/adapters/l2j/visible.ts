import { type Expression, type SqlBool, sql } from 'kysely';

/** The game deletes lazily: a row whose time has passed is a deleted character. */
export function exists(deletetime: Expression<string | null>, now: Date): Expression<SqlBool> {
  return sql<SqlBool>`(coalesce(${deletetime}, 0) = 0 or ${deletetime} > ${now.getTime()})`;
}

/** Above 0 is a game master, below 0 is banned: neither is shown in public. */
export function isPlayer(accesslevel: Expression<number | null>): Expression<SqlBool> {
  return sql<SqlBool>`coalesce(${accesslevel}, 0) = 0`;
}

/** Also a shop without a player is held in memory and written back from there. */
export function isOffline(online: Expression<number | null>): Expression<SqlBool> {
  return sql<SqlBool>`coalesce(${online}, 0) = 0`;
}
