import { sql } from 'kysely';
import type { Db } from '#server/platform/db/create-db.ts';

export interface LogAudit {
  entries: number;
  /** `number:hash` of the last entry. Stored outside the database, it proves more than the chain alone. */
  head: string;
  brokenAuditLog: string[];
}

/**
 * Recomputes every hash of the audit log. An attacker who can rewrite the whole database can
 * rewrite the whole chain, but not so that a head stored elsewhere is still in it.
 */
export async function auditLog(db: Db, notedHead?: string): Promise<LogAudit> {
  const { rows } = await sql<{ entries: number; head: string; at: number | null }>`
    select (select count(*) from audit_log) as entries,
      (select id || ':' || encode(hash, 'hex') from audit_log_head) as head,
      audit_log_first_break() as at`.execute(db);
  const [found] = rows;
  const isMissing = notedHead !== undefined && !(await hasEntry(db, notedHead));
  return {
    entries: found?.entries ?? 0,
    head: found?.head ?? '',
    brokenAuditLog: [
      ...(found?.at == null ? [] : [`entry ${found.at}`]),
      ...(isMissing ? [`head ${notedHead}`] : []),
    ],
  };
}

async function hasEntry(db: Db, head: string): Promise<boolean> {
  const [id = '', hash = ''] = head.split(':');
  if (!/^\d{1,15}$/.test(id) || !/^[0-9a-f]{2,64}$/.test(hash)) return false;
  if (id === '0') return true;
  const entry = await db
    .selectFrom('audit_log')
    .select('id')
    .where('id', '=', Number(id))
    .where('hash', '=', Buffer.from(hash, 'hex'))
    .executeTakeFirst();
  return entry !== undefined;
}
