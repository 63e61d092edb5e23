import { type Expression, type SqlBool, sql } from 'kysely';

/**
 * Case-insensitive equality. Most columns already compare that way, and only then can their index
 * be used; a column with a case-sensitive collation is compared under a collation of ours.
 */
export function sameText(
  column: Expression<string | null>,
  text: string,
  ignoresCase: boolean,
): Expression<SqlBool> {
  if (ignoresCase) return sql<SqlBool>`${column} = ${text}`;
  return sql<SqlBool>`convert(${column} using utf8mb4) collate utf8mb4_general_ci = ${text}`;
}

/** Exact equality, regardless of the column's collation. */
export function exactText(column: Expression<string | null>, text: string): Expression<SqlBool> {
  return sql<SqlBool>`convert(${column} using utf8mb4) collate utf8mb4_bin = ${text}`;
}

/** A collation's name shows whether it is case-sensitive. */
export function ignoresCase(collation: string | null | undefined): boolean {
  return !/_(bin|cs)$/.test(collation ?? '');
}
