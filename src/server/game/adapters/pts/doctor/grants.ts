import { sql } from 'kysely';
import type { LoginDb } from '../sql/login-tables.ts';
import type { WorldDb } from '../sql/world-tables.ts';
import type { Need, Right } from './needs.ts';

/** Statements for an administrator to run, database by database. */
export function grantStatements(
  needs: readonly Need[],
  schema: string,
  user = 'castellan',
): string[] {
  const of = (database: Need['database']) => [
    `use ${database};`,
    ...needs
      .filter((need) => need.database === database)
      .map(
        ({ table, rights }) => `grant ${rights.map(wordOf).join(', ')} on dbo.${table} to ${user};`,
      ),
  ];
  const receipts = `grant select, insert, update, delete on schema::${schema} to ${user};`;
  return [...of('lin2db'), ...of('lin2world'), receipts];
}

function wordOf(right: Right): string {
  return typeof right === 'string' ? right : `update (${right.update.join(', ')})`;
}

/** What we may not do, by what the server itself says of this login. Changes nothing. */
export async function missingRights(
  databases: { readonly lin2db: LoginDb; readonly lin2world: WorldDb },
  needs: readonly Need[],
): Promise<string[]> {
  const missing: string[] = [];
  for (const { database, table, rights } of needs) {
    for (const right of rights) {
      if (!(await has(databases[database], table, right))) {
        missing.push(`${wordOf(right)} on ${database}.${table}`);
      }
    }
  }
  return missing;
}

async function has(db: LoginDb | WorldDb, table: string, right: Right): Promise<boolean> {
  const name = `dbo.${table}`;
  if (typeof right === 'string') {
    const answer = await sql<{ granted: number | null }>`
      select has_perms_by_name(${name}, 'OBJECT', ${right.toUpperCase()}) as granted`.execute(db);
    return answer.rows[0]?.granted === 1;
  }
  for (const column of right.update) {
    const answer = await sql<{ granted: number | null }>`
      select has_perms_by_name(${name}, 'OBJECT', 'UPDATE', ${column}, 'COLUMN') as granted`.execute(
      db,
    );
    if (answer.rows[0]?.granted !== 1) return false;
  }
  return true;
}
