import type { Db } from '#server/platform/db/create-db.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

/** Who did what to which subject, and from where. The database adds the time and the hash chain. */
export interface AuditEntry {
  /** Null for visitors, commands of the operator, and what happens without a person. */
  actorId: string | null;
  /** `noun.verb`, such as `session.start`. */
  action: string;
  subjectKind: string;
  subjectId?: string | null;
  origin: Origin;
  /**
   * No secrets and no email addresses: the log outlives the account. The only ones in the log are
   * subjects: those of people who were invited to a role.
   */
  detail?: Record<string, string | number | boolean | null>;
}

/** The origin of a request. */
export interface Origin {
  address: string | null;
  userAgent: string | null;
}

/** For commands and background jobs: there is no request. */
export const CONSOLE: Origin = { address: null, userAgent: null };

const AGENT_LENGTH = 300;

/**
 * Writers take turns (each entry includes the hash of the one before), so inside a transaction this
 * is the last step: the lock is held until the commit.
 */
export async function writeAudit(to: Db | Tx, entry: AuditEntry): Promise<void> {
  await to
    .insertInto('audit_log')
    .values({
      actor_id: entry.actorId,
      action: entry.action,
      subject_kind: entry.subjectKind,
      subject_id: entry.subjectId ?? null,
      address: entry.origin.address,
      user_agent: entry.origin.userAgent?.slice(0, AGENT_LENGTH) ?? null,
      detail: JSON.stringify(entry.detail ?? {}),
      // Set by the trigger; the columns are not null, so the types require a value.
      id: 0,
      prev_hash: Buffer.alloc(0),
      hash: Buffer.alloc(0),
    })
    .execute();
}

export function originOf(request: {
  ip: string;
  headers: { 'user-agent'?: string | undefined };
}): Origin {
  return { address: request.ip, userAgent: request.headers['user-agent'] ?? null };
}
