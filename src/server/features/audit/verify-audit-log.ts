import { sql } from 'kysely';
import type { Db } from '#server/platform/db/create-db.ts';

export interface AuditLogCheck {
  entries: number;
  /**
   * `id:hash` of the last entry. Keep a copy outside the database: a log that was rewritten with
   * all its hashes no longer contains it.
   */
  head: string;
  /** The first broken entry, and the stored head if it is missing; empty if the log is intact. */
  brokenAuditLog: string[];
}

/**
 * Recomputes every hash of the audit log. An attacker who can rewrite the whole database can
 * rewrite the whole chain, but then a head stored elsewhere is no longer in it.
 */
export async function verifyAuditLog(db: Db, storedHead?: string): Promise<AuditLogCheck> {
  const { rows } = await sql<{ entries: number; head: string; firstBrokenId: number | null }>`
    select (select count(*) from audit_log) as entries,
      (select id || ':' || encode(hash, 'hex') from audit_log_head) as head,
      audit_log_first_break() as "firstBrokenId"`.execute(db);
  const [found] = rows;
  const isMissing = storedHead !== undefined && !(await hasEntry(db, storedHead));
  return {
    entries: found?.entries ?? 0,
    head: found?.head ?? '',
    brokenAuditLog: [
      ...(found?.firstBrokenId == null ? [] : [`entry ${found.firstBrokenId}`]),
      ...(isMissing ? [`head ${storedHead}`] : []),
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
