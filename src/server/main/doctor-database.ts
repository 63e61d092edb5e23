import { sql } from 'kysely';
import type { Config } from '#server/platform/config/config-schema.ts';
import { createDb } from '#server/platform/db/create-db.ts';

export interface DatabaseReport {
  text: string;
  isHealthy: boolean;
}

/** Whether the portal runs as a role that cannot change the ledger but through its functions. */
export async function describeDatabase({ database }: Config): Promise<DatabaseReport> {
  const db = createDb({ url: database.url, poolSize: 1, onError: () => undefined });
  try {
    const { rows } = await sql<Rights>`
      select current_user as role, pg_has_role(current_user, relowner, 'member') as owns,
        has_table_privilege(oid, 'insert, update, delete, truncate') as writes
      from pg_class where oid = to_regclass('public.ledger_entry')`.execute(db);
    return judge(rows[0]);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { text: `Database\n  ✗ PostgreSQL  ${reason}\n`, isHealthy: false };
  } finally {
    await db.destroy();
  }
}

interface Rights {
  role: string;
  owns: boolean;
  writes: boolean;
}

function judge(rights: Rights | undefined): DatabaseReport {
  if (!rights) {
    const text = 'Database\n  ! tables  missing: run npm run migrate\n';
    return { text, isHealthy: true };
  }
  const { role, owns, writes } = rights;
  if (owns) {
    const advice = `"${role}" owns the tables, so the portal could bypass the ledger’s rules. Set database.owner_url and run the portal as another role (see docs/operating.md).`;
    return { text: `Database\n  ! role  ${advice}\n`, isHealthy: true };
  }
  if (writes) {
    const advice = `"${role}" can write to the ledger tables directly: run npm run migrate`;
    return { text: `Database\n  ✗ role  ${advice}\n`, isHealthy: false };
  }
  const text = `Database\n  ✓ role  "${role}" can change the ledger only through its functions\n`;
  return { text, isHealthy: true };
}
