import { type Origin, writeAudit } from '#server/features/audit/write-audit.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { holdsPermission } from '#server/platform/holds-permission.ts';
import { sendMailJob } from '#server/platform/mail/mail.ts';
import type { Queue } from '#server/platform/queue/create-queue.ts';
import type { Caller } from '#server/platform/route.ts';
import { answerEmail } from './answer.email.ts';
import { findVisibleReport } from './reports.repo.ts';
import { writeMessage } from './write-message.ts';

export interface SendDeps {
  config: Pick<Config, 'site'>;
  db: Db;
  queue: Queue;
}

export interface MessageCommand {
  caller: Caller;
  reportId: number;
  message: string;
  attachments: readonly string[];
  origin: Origin;
}

/** A message in a conversation. If staff wrote it, the player's email is enqueued in the same transaction. */
export async function sendMessage(deps: SendDeps, command: MessageCommand): Promise<void> {
  await inTransaction(deps.db, sendMessageIn, { deps, command });
}

/** The same inside a transaction that does more. */
export async function sendMessageIn(
  tx: Tx,
  { deps, command }: { deps: SendDeps; command: MessageCommand },
): Promise<void> {
  const { caller, reportId, message, attachments, origin } = command;
  const report = await findVisibleReport(tx, caller, reportId);
  if (!report) throw new AppError('report_not_found');
  const isStaff = report.player_id !== caller.playerId;
  // Reading a report is less than answering it.
  if (isStaff && !holdsPermission(caller, 'support.answer')) throw new AppError('forbidden');
  await writeMessage(tx, { reportId, authorId: caller.playerId, isStaff, message, attachments });
  if (!isStaff) return;
  const player = await tx
    .selectFrom('player')
    .select(['email', 'language'])
    .where('id', '=', report.player_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (player) {
    await deps.queue.enqueue(tx, sendMailJob, answerEmail(deps.config.site, player, report));
  }
  await writeAudit(tx, {
    actorId: caller.playerId,
    action: 'report.answer',
    subjectKind: 'report',
    subjectId: String(reportId),
    origin,
  });
}
