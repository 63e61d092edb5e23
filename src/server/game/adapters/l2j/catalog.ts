import { sql } from 'kysely';
import type { L2jDb } from './open-database.ts';

/** The tables of one database, by lower-case name, with what we need to know about them. */
export type Catalog = ReadonlyMap<string, TableInfo>;

interface TableInfo {
  readonly engine: string;
  readonly columns: ReadonlyMap<string, ColumnInfo>;
}

interface ColumnInfo {
  readonly type: string;
  readonly length: number;
  readonly collation: string | null;
}

/** Reads information_schema only: no row of the game is touched. */
export async function readCatalog(db: L2jDb, schema?: string): Promise<Catalog> {
  const columns = await columnRows(db, schema);
  const engines = new Map((await tableRows(db, schema)).map((row) => [row.name, row.engine]));
  const catalog = new Map<string, { engine: string; columns: Map<string, ColumnInfo> }>();
  for (const { table, column, type, length, collation } of columns) {
    const name = table.toLowerCase();
    // A view has no engine; nothing can be promised about writing through one.
    const info = catalog.get(name) ?? {
      engine: engines.get(table) ?? 'view',
      columns: new Map(),
    };
    info.columns.set(column.toLowerCase(), { type, length: Number(length ?? 0), collation });
    catalog.set(name, info);
  }
  return catalog;
}

export function hasColumns(catalog: Catalog, table: string, ...columns: string[]): boolean {
  const info = catalog.get(table);
  return info !== undefined && columns.every((column) => info.columns.has(column.toLowerCase()));
}

// Every column has an alias: MySQL 8 would otherwise return the names in capitals.
async function columnRows(db: L2jDb, schema: string | undefined) {
  const { rows } = await sql<ColumnRow>`
    select table_name as \`table\`, column_name as \`column\`, data_type as \`type\`,
      character_maximum_length as \`length\`, collation_name as \`collation\`
    from information_schema.columns
    where table_schema = ${schema ?? sql`database()`}`.execute(db);
  return rows;
}

async function tableRows(db: L2jDb, schema: string | undefined) {
  const { rows } = await sql<{ name: string; engine: string | null }>`
    select table_name as \`name\`, engine as \`engine\`
    from information_schema.tables
    where table_schema = ${schema ?? sql`database()`}`.execute(db);
  return rows;
}

interface ColumnRow {
  table: string;
  column: string;
  type: string;
  length: string | null;
  collation: string | null;
}
