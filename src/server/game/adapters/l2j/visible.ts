import { type Expression, type SqlBool, sql } from 'kysely';

/** The game deletes lazily: a row whose time has passed is a deleted character. */
export function isNotDeleted(
  deletetime: Expression<string | null>,
  now: Date,
): Expression<SqlBool> {
  return sql<SqlBool>`(coalesce(${deletetime}, 0) = 0 or ${deletetime} > ${now.getTime()})`;
}

/** Above 0 is a game master, below 0 is banned: neither is shown in public. */
export function isPlayer(accesslevel: Expression<number | null>): Expression<SqlBool> {
  return sql<SqlBool>`coalesce(${accesslevel}, 0) = 0`;
}

/** An offline store counts as online: the game holds it in memory and writes it back from there. */
export function isOffline(online: Expression<number | null>): Expression<SqlBool> {
  return sql<SqlBool>`coalesce(${online}, 0) = 0`;
}
