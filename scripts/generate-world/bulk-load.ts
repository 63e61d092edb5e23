import type { Connection } from 'mysql2/promise';

export type Row = Readonly<Record<string, string | number | null>>;

/** So many rows in one statement; larger ones gain nothing. */
const BATCH = 2_000;
/** So many statements in one transaction: enough to spare the disk, few enough to spare the log. */
const STATEMENTS = 50;

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
    if (statements++ % STATEMENTS === 0) await connection.query('commit and chain');
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
    if (batch.length === BATCH) await flush();
  }
  await flush();
  await connection.query('commit');
  return count;
}
