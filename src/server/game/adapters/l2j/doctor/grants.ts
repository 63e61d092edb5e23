import { sql } from 'kysely';
import type { L2jDb } from '../open-database.ts';
import type { Need, Privilege } from './needs.ts';

/** The name of each of a world's databases on its server. */
export type DatabaseNames = Readonly<Record<Need['database'], string>>;

/**
 * Statements for an administrator to run. UPDATE is granted on the columns that change, everything
 * else, an upsert included, on whole tables.
 */
export function grantStatements(
  needs: readonly Need[],
  names: DatabaseNames,
  user: string,
): string[] {
  return needs.map(({ database, table, privileges }) => {
    const list = privileges.map(privilegeName).join(', ');
    return `grant ${list} on \`${names[database]}\`.\`${table}\` to ${user};`;
  });
}

function privilegeName(privilege: Privilege): string {
  if (privilege.kind === 'upsert') return 'insert, update';
  if (privilege.kind !== 'update') return privilege.kind;
  return `update (${privilege.columns.join(', ')})`;
}

/**
 * Missing privileges. Runs EXPLAIN on statements that need the privilege: this checks roles too,
 * and changes nothing.
 */
export async function missingPrivileges(
  databases: Readonly<Record<Need['database'], L2jDb>>,
  needs: readonly Need[],
  names: DatabaseNames,
): Promise<string[]> {
  const missing: string[] = [];
  for (const { database, table, privileges } of needs) {
    for (const privilege of privileges) {
      const probe = probeOf(`\`${names[database]}\`.\`${table}\``, privilege);
      const isAllowed = await sql
        .raw(`explain ${probe}`)
        .execute(databases[database])
        .then(() => true)
        .catch(falseIfDenied);
      if (!isAllowed) missing.push(`${privilegeName(privilege)} on ${table}`);
    }
  }
  return missing;
}

/** Table and column names are our own constants; the schema name comes from the server. */
function probeOf(table: string, privilege: Privilege): string {
  switch (privilege.kind) {
    case 'select':
      return `select * from ${table} where false`;
    case 'delete':
      return `delete from ${table} where false`;
    case 'insert':
    case 'upsert': {
      const columns = privilege.columns.map((column) => `\`${column}\``);
      const rows = `insert into ${table} (${columns}) select ${columns} from ${table} where false`;
      if (privilege.kind === 'insert') return rows;
      return `${rows} on duplicate key update ${columns.at(-1)} = null`;
    }
    case 'update': {
      const columns = privilege.columns.map((column) => `\`${column}\` = \`${column}\``).join(', ');
      return `update ${table} set ${columns} where false`;
    }
  }
}

/** Access denied to a table or a column; other errors are not about privileges. */
function falseIfDenied(error: unknown): false {
  const errno = error instanceof Error && 'errno' in error ? error.errno : undefined;
  if (errno === 1142 || errno === 1143 || errno === 1044) return false;
  throw error;
}
