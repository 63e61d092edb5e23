import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import type { ApprovalChange } from '#contract/approvals.ts';
import { momentSchema } from '#contract/bounds.ts';
import { segmentSchema } from '#contract/mailings.ts';
import type {
  ApprovedRequest,
  ChangeRequest,
  DatabaseAction,
} from '#server/features/approvals/approval-action.ts';
import { valueChange } from '#server/features/approvals/approval-changes.ts';
import { auditApproved } from '#server/features/approvals/audit-approved.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { canSendBulk } from '#server/platform/mail/bulk-mailer.ts';
import { findMailing, type StoredMailing } from './mailings.repo.ts';
import { countSegment } from './segment.ts';

const contentSchema = z.object({
  send_at: momentSchema.nullable(),
  /** Digest of the draft the admin confirmed; sending is refused if the draft has changed since. */
  digest: z.string().length(64),
});
export type ScheduleContent = z.infer<typeof contentSchema>;

export interface ScheduleMailingDeps {
  db: Db;
  config: Pick<Config, 'mail' | 'mode' | 'security'>;
}

/**
 * Emails to many players cannot be recalled, so a second person must confirm them; notices can be
 * withdrawn.
 */
export function scheduleMailingAction({
  db,
  config,
}: ScheduleMailingDeps): DatabaseAction<ScheduleContent, void> {
  return {
    action: 'mailing.send',
    subjectKind: 'mailing',
    permission: 'mailings.send',
    content: contentSchema,
    done: 'mailing_scheduled',
    effectOf: async ({ adminId, subjectId, content }) => {
      const mailing = await requireDraft(db, Number(subjectId), content);
      if (mailing.is_email && !canSendBulk(config)) throw new AppError('mail_not_set_up');
      const base = {
        playerId: adminId,
        affectsNoSingleAccount: true,
        what: 'mailing.send',
        amount: null,
      };
      return mailing.is_email
        ? { ...base, alwaysNeedsApproval: true }
        : { ...base, neverNeedsApproval: true };
    },
    changesOf: (reader, request) => scheduleChanges(reader, request),
    perform: schedule,
  };
}

async function scheduleChanges(
  db: Db,
  { subjectId, content, isOpen }: ChangeRequest<ScheduleContent>,
): Promise<ApprovalChange[]> {
  const mailing = await findMailing(db, Number(subjectId));
  if (!mailing) throw new AppError('not_found');
  const { is_email: isEmail, is_notice: isNotice, segment, state } = mailing;
  // Recipients are chosen when it is sent: until then this is how many there are now.
  const count = isOpen
    ? await countSegment(db, { segment: segmentSchema.parse(segment), isEmail, isNotice })
    : undefined;
  const channels = [isEmail && 'email', isNotice && 'notice'].filter(Boolean).join(' ');
  return [
    valueChange('status', [isOpen ? state : null, 'scheduled'], 'word'),
    valueChange('title', [null, mailing.texts[0]?.subject ?? '']),
    valueChange('channels', [null, channels], 'word'),
    valueChange('recipients', [
      null,
      count ? Math.max(count.emails, count.notices) : mailing.recipients,
    ]),
    valueChange('send_at', [null, content.send_at ?? 0], 'time'),
  ];
}

export function digestOf({ is_email, is_notice, segment, texts }: StoredMailing): string {
  const content = JSON.stringify([is_email, is_notice, segment, texts]);
  return createHash('sha256').update(content).digest('hex');
}

async function requireDraft(
  db: Db | Tx,
  id: number,
  { digest }: ScheduleContent,
): Promise<StoredMailing> {
  const mailing = await findMailing(db, id);
  if (!mailing) throw new AppError('not_found');
  if (mailing.state !== 'draft') throw new AppError('mailing_not_draft');
  if (digestOf(mailing) !== digest) throw new AppError('mailing_changed');
  return mailing;
}

/** A worker chooses the recipients when it is time: immediately, or at `send_at`. */
async function schedule(tx: Tx, approved: ApprovedRequest<ScheduleContent>): Promise<void> {
  const id = Number(approved.subjectId);
  await tx.selectFrom('mailing').select('id').where('id', '=', id).forUpdate().execute();
  const mailing = await requireDraft(tx, id, approved.content);
  const { send_at: at } = approved.content;
  await tx
    .updateTable('mailing')
    .set({
      state: 'scheduled',
      send_at: at === null ? sql<Date>`now()` : sql<Date>`greatest(now(), to_timestamp(${at}))`,
      sent_by: approved.adminId,
      confirmed_by: approved.confirmedBy,
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute();
  await auditApproved(tx, approved, {
    action: 'mailing.send',
    subjectKind: 'mailing',
    detail: { email: mailing.is_email, notice: mailing.is_notice, send_at: at },
  });
}
