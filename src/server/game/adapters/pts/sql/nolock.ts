import { type AliasedRawBuilder, sql } from 'kysely';

/**
 * Names a table to read without waiting for the game and without making it wait, as the game's own
 * procedures do. What is read may be rolled back later: good for boards, never for a proof.
 */
export function nolockOf<Tables>() {
  return <Table extends keyof Tables & string, Alias extends string>(
    table: Table,
    alias: Alias,
  ): AliasedRawBuilder<Tables[Table], Alias> =>
    sql<Tables[Table]>`${sql.table(table)}`.as<Alias>(sql`${sql.ref(alias)} with (nolock)`);
}
