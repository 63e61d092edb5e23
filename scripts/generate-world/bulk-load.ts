import type { Connection } from 'mysql2/promise';

export type Row = Readonly<Record<string, string | number | null>>;

/** Rows per insert; larger statements are not faster. */
const ROWS_PER_STATEMENT = 2_000;
/** Statements per transaction: few fsyncs, small undo log. */
const STATEMENTS_PER_TRANSACTION = 50;

export async function bulkLoad(
  connection: Connection,
  table: string,
  rows: Iterable<Row>,
): Promise<number> {
  let batch: Row[] = [];
  let count = 0;
  let statements = 0;
  const flush = async () => {
    const [first] = batch;
    if (first === undefined) return;
    if (statements++ % STATEMENTS_PER_TRANSACTION === 0) await connection.query('commit and chain');
    const columns = Object.keys(first);
    await connection.query('insert into ?? (??) values ?', [
      table,
      columns,
      batch.map((row) => columns.map((column) => row[column])),
    ]);
    count += batch.length;
    batch = [];
  };
  await connection.query('begin');
  for (const row of rows) {
    batch.push(row);
    if (batch.length === ROWS_PER_STATEMENT) await flush();
  }
  await flush();
  await connection.query('commit');
  return count;
}
