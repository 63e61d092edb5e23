import { createConnection } from 'mysql2/promise';
import { OperatorError } from '#server/platform/operator-error.ts';

type Cells = Record<string, string | null>;

/** Reads only. Everything arrives as text, so that no number loses a digit. */
export interface MysqlReader {
  query(statement: string, values?: readonly string[]): Promise<Cells[]>;
  /** The columns of a table; empty if it does not exist. */
  columns(table: string): Promise<Set<string>>;
}

export async function readMysql<Result>(
  url: string,
  read: (reader: MysqlReader) => Promise<Result>,
): Promise<Result> {
  const connection = await createConnection({
    uri: url,
    connectTimeout: 5_000,
    typeCast: (field) => field.string(),
    flags: ['-LOCAL_FILES'],
  }).catch(explain);
  const query: MysqlReader['query'] = async (statement, values = []) => {
    const [rows] = await connection.query(statement, [...values]);
    return rows as Cells[];
  };
  try {
    return await read({
      query,
      columns: async (table) => {
        const rows = await query(
          'select column_name as name from information_schema.columns where table_schema = database() and table_name = ?',
          [table],
        );
        return new Set(rows.map(({ name }) => name ?? ''));
      },
    });
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    return explain(error);
  } finally {
    await connection.end();
  }
}

function explain(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === '') throw error;
  const reason = error instanceof Error && error.message !== '' ? error.message : code;
  throw new OperatorError(`The database cannot be read: ${reason}`, { cause: error });
}
