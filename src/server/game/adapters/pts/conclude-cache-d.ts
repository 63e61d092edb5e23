import type { EvidenceLine } from '../../evidence.ts';
import type { Receipt, RefusalReason, WriteOutcome } from '../../outcomes.ts';
import type { Answer } from './cache-d/call-cache-d.ts';
import { pollUntilFound } from './poll-until-found.ts';
import { deleteReceipt, type OrderKey, settleReceipt } from './receipts/receipt-rows.ts';
import { inMssqlTransaction } from './sql/in-mssql-transaction.ts';
import type { WorldDb, WorldTx } from './sql/world-tables.ts';

export interface SentOrder {
  readonly order: OrderKey;
  readonly answer: Answer;
  /** The number of the receipt's row. */
  readonly number: number;
  readonly receipt: Receipt;
  /** Whether the world's tables show the effect of the order. */
  readonly isDone: () => Promise<boolean>;
  /** The evidence if they do not. */
  readonly unchanged: EvidenceLine;
  /** What CacheD's refusal means. */
  readonly refusalOf?: (result: number) => RefusalReason;
}

/** CacheD's response is trusted only as far as the world confirms it. */
export async function concludeCacheD(world: WorldDb, sent: SentOrder): Promise<WriteOutcome> {
  const { order, answer, number, receipt, isDone, unchanged, refusalOf } = sent;
  if (answer.kind === 'notSent') {
    await tryToRecord(world, (tx) => deleteReceipt(tx, order, number));
    return { outcome: 'refused', reason: 'worldUnreachable' };
  }
  const refusal = answer.kind === 'answered' && answer.reply.result !== 1 ? answer.reply : null;
  if (await (refusal ? isDone() : pollUntilFound(isDone))) {
    await tryToRecord(world, (tx) => settleReceipt(tx, order));
    return { outcome: 'done', receipt };
  }
  if (refusal) {
    await tryToRecord(world, (tx) => deleteReceipt(tx, order, number));
    return { outcome: 'refused', reason: refusalOf?.(refusal.result) ?? 'worldRefused' };
  }
  const response: EvidenceLine =
    answer.kind === 'answered'
      ? { code: 'cached_accepted' }
      : { code: 'cached_lost', text: answer.detail };
  return { outcome: 'unclear', evidence: [response, unchanged] };
}

/** The outcome is known: a failure to record it must not change it. */
export async function tryToRecord(
  world: WorldDb,
  body: (tx: WorldTx) => Promise<number>,
): Promise<void> {
  await inMssqlTransaction(world, body).catch(() => undefined);
}
