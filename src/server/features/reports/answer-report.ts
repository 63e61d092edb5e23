import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { setClosed } from './close-report.ts';
import { type MessageCommand, type SendDeps, sendMessageIn } from './send-message.ts';

export interface AnswerCommand extends MessageCommand {
  close: boolean;
}

/** A staff reply and, if it was the last one, closing the report: both or neither. */
export async function answerReport(deps: SendDeps, command: AnswerCommand): Promise<void> {
  await inTransaction(deps.db, answer, { deps, command });
}

async function answer(
  tx: Tx,
  { deps, command }: { deps: SendDeps; command: AnswerCommand },
): Promise<void> {
  const { close, ...message } = command;
  await sendMessageIn(tx, { deps, command: message });
  if (!close) return;
  const { reportId, caller, origin } = message;
  await setClosed(tx, { reportId, isClosed: true, adminId: caller.playerId, origin });
}
