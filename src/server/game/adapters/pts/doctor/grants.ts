import { sql } from 'kysely';
import type { LoginDb } from '../sql/login-tables.ts';
import type { WorldDb } from '../sql/world-tables.ts';
import type { Need, Privilege } from './needs.ts';

/** The names of the databases on this server, and the users the portal logs in as. */
export type Grantees = Readonly<Record<Need['database'], { database: string; user: string }>>;

/** Statements for an administrator to run, database by database. */
export function grantStatements(
  needs: readonly Need[],
  schema: string,
  grantees: Grantees,
): string[] {
  const grantsIn = (name: Need['database']) => [
    `use ${identifier(grantees[name].database)};`,
    ...needs
      .filter((need) => need.database === name)
      .map(
        ({ table, privileges }) =>
          `grant ${privileges.map(privilegeName).join(', ')} on dbo.${table} to ${identifier(grantees[name].user)};`,
      ),
  ];
  const grantee = identifier(grantees.lin2world.user);
  const receipts = `grant select, insert, update, delete on schema::${schema} to ${grantee};`;
  return [...grantsIn('lin2db'), ...grantsIn('lin2world'), receipts];
}

/** Ready to paste: in brackets unless it is a plain word. */
export function identifier(name: string): string {
  return /^[A-Za-z_]\w*$/.test(name) ? name : `[${name.replaceAll(']', ']]')}]`;
}

function privilegeName(privilege: Privilege): string {
  return typeof privilege === 'string' ? privilege : `update (${privilege.update.join(', ')})`;
}

/** Missing privileges, as reported by the server for this login. Changes nothing. */
export async function missingPrivileges(
  databases: { readonly lin2db: LoginDb; readonly lin2world: WorldDb },
  needs: readonly Need[],
): Promise<string[]> {
  const missing: string[] = [];
  for (const { database, table, privileges } of needs) {
    for (const privilege of privileges) {
      if (!(await has(databases[database], table, privilege))) {
        missing.push(`${privilegeName(privilege)} on ${database}.${table}`);
      }
    }
  }
  return missing;
}

async function has(db: LoginDb | WorldDb, table: string, privilege: Privilege): Promise<boolean> {
  const name = `dbo.${table}`;
  if (typeof privilege === 'string') {
    const answer = await sql<{ granted: number | null }>`
      select has_perms_by_name(${name}, 'OBJECT', ${privilege.toUpperCase()}) as granted`.execute(
      db,
    );
    return answer.rows[0]?.granted === 1;
  }
  for (const column of privilege.update) {
    const answer = await sql<{ granted: number | null }>`
      select has_perms_by_name(${name}, 'OBJECT', 'UPDATE', ${column}, 'COLUMN') as granted`.execute(
      db,
    );
    if (answer.rows[0]?.granted !== 1) return false;
  }
  return true;
}
