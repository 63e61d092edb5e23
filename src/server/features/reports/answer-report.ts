import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { setClosed } from './close-report.ts';
import { type SendDeps, type Sending, sendIn } from './send-message.ts';

export interface Answering extends Sending {
  close: boolean;
}

/** A staff reply and, if it was the last one, closing the report: both or neither. */
export async function answerReport(deps: SendDeps, answering: Answering): Promise<void> {
  await inTransaction(deps.db, answer, { deps, answering });
}

async function answer(
  tx: Tx,
  { deps, answering }: { deps: SendDeps; answering: Answering },
): Promise<void> {
  const { close, ...sending } = answering;
  await sendIn(tx, { deps, sending });
  if (!close) return;
  const { reportId, caller, origin } = sending;
  await setClosed(tx, { reportId, isClosed: true, adminId: caller.playerId, origin });
}
