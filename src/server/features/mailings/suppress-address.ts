import { sql } from 'kysely';
import { type Origin, writeAudit } from '#server/features/audit/write-audit.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

interface SuppressCommand {
  email: string;
  adminId: string;
  origin: Origin;
}

/**
 * Somebody complained to the mail service: no more mailings and notifications to this address until
 * its player turns news on again. A link from an email lifts only a bounce: an address that bounced
 * before counts as a complaint from now on.
 */
export async function suppressAddress(
  tx: Tx,
  { email, adminId, origin }: SuppressCommand,
): Promise<void> {
  await sql`insert into email_suppression (email_hash, reason, added_by)
    values (email_hash(${email}), 'complaint', ${adminId})
    on conflict (email_hash) do update
      set reason = excluded.reason, added_by = excluded.added_by
      where email_suppression.reason = 'bounce'`.execute(tx);
  // Without the address: the log outlives the account.
  await writeAudit(tx, {
    actorId: adminId,
    action: 'mailing.suppress',
    subjectKind: 'email_suppression',
    origin,
  });
}
