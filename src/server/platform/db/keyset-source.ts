import {
  type CompiledQuery,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely';
import type { PageKey } from './page-cursor.ts';

export interface PageOrder {
  keys: readonly PageKey[];
  /**
   * The direction of the list as shown; the same for all keys, so that one index works both ways.
   */
  direction?: 'asc' | 'desc';
}

/** One part of a list that is read from several sources, one after another. */
export interface KeysetSource<Row> {
  keys: readonly PageKey[];
  select(span: Span): {
    execute(): Promise<(Row & { page_key: string[] })[]>;
    compile(): CompiledQuery;
  };
}

interface Span {
  from: readonly string[] | undefined;
  isBack: boolean;
  limit: number;
}

export function keysetSource<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { keys, direction = 'desc' }: PageOrder,
): KeysetSource<Row> {
  const columns = keys.map(({ column }) => (typeof column === 'string' ? sql.ref(column) : column));
  return {
    keys,
    select({ from, isBack, limit }) {
      const isDesc = (direction === 'desc') !== isBack;
      const bounded = from ? query.where(beyond(columns, keys, from, isDesc)) : query;
      const texts = columns.map((column) => sql`${column}::text`);
      const page = columns
        .reduce((ordered, column) => ordered.orderBy(column, isDesc ? 'desc' : 'asc'), bounded)
        .select(sql<string[]>`array[${sql.join(texts)}]`.as('page_key'))
        .limit(limit);
      // Kysely cannot infer the row type while `Row` is a type parameter.
      return page as unknown as ReturnType<KeysetSource<Row>['select']>;
    },
  };
}

/** A row comparison, which an index can answer. */
function beyond(
  columns: readonly RawBuilder<unknown>[],
  keys: readonly PageKey[],
  values: readonly string[],
  isDesc: boolean,
): RawBuilder<SqlBool> {
  const bounds = keys.map(({ type }, i) => sql`${values[i]}::${sql.raw(type)}`);
  return sql<SqlBool>`((${sql.join(columns)}) ${sql.raw(isDesc ? '<' : '>')} (${sql.join(bounds)}))`;
}
