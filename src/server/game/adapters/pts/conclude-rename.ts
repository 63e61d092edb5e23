import type { EvidenceLine } from '../../evidence.ts';
import type { Receipt, WriteOutcome } from '../../outcomes.ts';
import type { Rename } from '../../writes.ts';
import type { Answer } from './cached/call-cached.ts';
import { pollUntilFound } from './poll-until-found.ts';
import { currentName } from './prove-rename.ts';
import { forgetReceipt, type OrderKey, settleReceipt } from './receipts/receipt-rows.ts';
import { inMssqlTransaction } from './sql/in-mssql-transaction.ts';
import type { WorldDb, WorldTx } from './sql/world-tables.ts';

export interface SentRename {
  readonly order: OrderKey;
  readonly rename: Rename;
  readonly answer: Answer;
  /** Of the order's row. */
  readonly number: number;
  readonly receipt: Receipt;
}

/** CacheD's response is trusted only as far as the name confirms it. */
export async function concludeRename(world: WorldDb, sent: SentRename): Promise<WriteOutcome> {
  const { order, answer, number, receipt } = sent;
  if (answer.kind === 'notSent') {
    await note(world, (tx) => forgetReceipt(tx, order, number));
    return { outcome: 'refused', reason: 'worldUnreachable' };
  }
  const { characterId, newName } = sent.rename;
  const isRefused = answer.kind === 'answered' && answer.reply.result !== 1;
  const look = async () => (await currentName(world, characterId)) === newName;
  if (await (isRefused ? look() : pollUntilFound(look))) {
    await note(world, (tx) => settleReceipt(tx, order));
    return { outcome: 'done', receipt };
  }
  if (isRefused) {
    await note(world, (tx) => forgetReceipt(tx, order, number));
    return { outcome: 'refused', reason: 'worldRefused' };
  }
  const response: EvidenceLine =
    answer.kind === 'answered'
      ? { code: 'cached_accepted' }
      : { code: 'cached_lost', text: answer.detail };
  return { outcome: 'unclear', evidence: [response, { code: 'name_unchanged' }] };
}

/** The write has happened: a failure to record it must not change the outcome. */
export async function note(world: WorldDb, body: (tx: WorldTx) => Promise<number>): Promise<void> {
  await inMssqlTransaction(world, body).catch(() => undefined);
}
