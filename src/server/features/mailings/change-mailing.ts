import { sql } from 'kysely';
import type { MailingChange, MailingState } from '#contract/mailings.ts';
import { type Origin, writeAudit } from '#server/features/audit/write-audit.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';

interface ChangeCommand {
  id: number;
  change: MailingChange;
  adminId: string;
  origin: Origin;
}

const FROM: Record<MailingChange, MailingState[]> = {
  pause: ['sending'],
  resume: ['paused'],
  cancel: ['scheduled', 'sending', 'paused'],
};
const TO = { pause: 'paused', resume: 'sending', cancel: 'canceled' } as const;

/** An email that is being sent right now still goes out. */
export async function changeMailing(
  tx: Tx,
  { id, change, adminId, origin }: ChangeCommand,
): Promise<void> {
  const changed = await tx
    .updateTable('mailing')
    .set({
      state: TO[change],
      updated_at: sql<Date>`now()`,
      ...(change === 'cancel' ? { finished_at: sql<Date>`now()` } : {}),
    })
    .where('id', '=', id)
    .where('state', 'in', FROM[change])
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) throw new AppError('mailing_state_changed');
  if (change === 'cancel') {
    await tx
      .updateTable('mailing_recipient')
      .set({ email_state: 'skipped', finished_at: sql<Date>`now()`, answer: 'canceled' })
      .where('mailing_id', '=', id)
      .where('email_state', '=', 'queued')
      .execute();
  }
  await writeAudit(tx, {
    actorId: adminId,
    action: `mailing.${change}`,
    subjectKind: 'mailing',
    subjectId: String(id),
    origin,
  });
}
