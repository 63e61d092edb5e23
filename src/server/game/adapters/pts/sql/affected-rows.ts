import { type OperationNodeSource, type QueryExecutorProvider, sql } from 'kysely';

/**
 * How many rows a statement changed, selected in the same batch: the driver's own count is disabled
 * by `set nocount on` in the server's settings, and includes rows changed by triggers.
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
