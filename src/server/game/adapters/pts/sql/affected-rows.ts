import { type OperationNodeSource, type QueryExecutorProvider, sql } from 'kysely';

/**
 * How many rows a statement changed, asked in the same batch: the driver's own count is silenced by
 * `set nocount on` in the server's settings, and counts the rows of triggers too.
 */
export async function affectedRows(
  db: QueryExecutorProvider,
  statement: OperationNodeSource,
): Promise<number> {
  const counted = await sql<{
    affected: number;
  }>`${statement}; select @@rowcount as affected`.execute(db);
  return counted.rows[0]?.affected ?? 0;
}
