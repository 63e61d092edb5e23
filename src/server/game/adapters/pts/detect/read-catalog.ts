import { type QueryExecutorProvider, sql } from 'kysely';

/** A database's catalog. Names are case-insensitive, as in its collation. */
export interface Catalog {
  has(table: string, ...columns: readonly string[]): boolean;
  column(table: string, column: string): ColumnFacts | undefined;
  columns(table: string): readonly ColumnFacts[];
}

interface ColumnFacts {
  readonly name: string;
  readonly type: string;
  /** Bytes. */
  readonly length: number;
  /** An insert that leaves it out fails. */
  readonly isRequired: boolean;
}

/** Tables we have no right to are not listed: for us they do not exist. */
export async function readCatalog(
  db: QueryExecutorProvider,
  schemas: readonly string[],
): Promise<Catalog> {
  const { rows } = await sql<CatalogRow>`
    select s.name as schema_name, t.name as table_name, c.name as column_name, y.name as type_name,
      c.max_length as length,
      case when c.is_nullable = 1 or c.is_identity = 1 or c.is_computed = 1
        or c.default_object_id <> 0 then 0 else 1 end as is_required
    from sys.tables as t
    join sys.schemas as s on s.schema_id = t.schema_id
    join sys.columns as c on c.object_id = t.object_id
    join sys.types as y on y.user_type_id = c.user_type_id
    where s.name in (${sql.join(schemas.map((schema) => sql.lit(schema)))})
    order by s.name, t.name, c.column_id`.execute(db);
  return catalogOf(rows);
}

export interface CatalogRow {
  readonly schema_name: string;
  readonly table_name: string;
  readonly column_name: string;
  readonly type_name: string;
  readonly length: number;
  readonly is_required: number;
}

function catalogOf(rows: readonly CatalogRow[]): Catalog {
  const tables = new Map<string, Map<string, ColumnFacts>>();
  for (const row of rows) {
    const table = `${row.schema_name}.${row.table_name}`.toLowerCase();
    const columns = tables.get(table) ?? new Map<string, ColumnFacts>();
    tables.set(table, columns);
    columns.set(row.column_name.toLowerCase(), {
      name: row.column_name,
      type: row.type_name.toLowerCase(),
      length: row.length,
      isRequired: row.is_required === 1,
    });
  }
  const column = (table: string, name: string) =>
    tables.get(table.toLowerCase())?.get(name.toLowerCase());
  return {
    has: (table, ...columns) =>
      tables.has(table.toLowerCase()) && columns.every((name) => column(table, name) !== undefined),
    column,
    columns: (table) => [...(tables.get(table.toLowerCase())?.values() ?? [])],
  };
}

/** Required columns that an insert of only the known ones would miss. */
export function requiredBesides(
  catalog: Catalog,
  table: string,
  known: readonly string[],
): string[] {
  return catalog
    .columns(table)
    .filter(({ name, isRequired }) => isRequired && !known.includes(name.toLowerCase()))
    .map(({ name }) => name);
}
