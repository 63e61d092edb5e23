import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';

/**
 * The address gets emails again after one bounced: a link from its mailbox was used, or its player
 * turned notifications by email on. A complaint is not lifted here, only by `giveConsent`.
 */
export async function liftBounce(tx: Tx, email: string): Promise<void> {
  await sql`delete from email_suppression
    where email_hash = email_hash(${email}) and reason = 'bounce'`.execute(tx);
}
