import type { Connection } from 'mysql2/promise';

type Value = Buffer | string | number | bigint | Date | null;

/** Rows as objects with the table's own column names, all with the same columns. */
export async function insertRows(
  connection: Connection,
  table: string,
  rows: readonly Readonly<Record<string, Value>>[],
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = Object.keys(first);
  await connection.query('insert into ?? (??) values ?', [
    table,
    columns,
    rows.map((row) => columns.map((column) => plain(row[column]))),
  ]);
}

/** Times are epoch milliseconds in every table of these games. */
function plain(value: Value | undefined): Buffer | string | number | null {
  if (value instanceof Date) return value.getTime();
  return typeof value === 'bigint' ? value.toString() : (value ?? null);
}
