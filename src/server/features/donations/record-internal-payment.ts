import type { ProviderName } from '#contract/plans.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Queue } from '#server/platform/queue/create-queue.ts';
import { uuid7 } from '#server/platform/uuid7.ts';
import { storeEvent } from './receive-event.ts';

export type BookEntry = 'pay' | 'fail' | 'refund' | 'charge_back';

export interface BookCommand {
  paymentId: string;
  provider: ProviderName;
  entry: BookEntry;
  queue: Queue;
}

/**
 * Writes into the app's own book and says so, as a provider would. The book decides what may be
 * written next, not the payment, which follows it a moment later: two people who decide at once
 * would otherwise both be right.
 */
export async function recordInternalPayment(tx: Tx, command: BookCommand): Promise<void> {
  const { paymentId, provider, entry, queue } = command;
  const { amount_cents } = await tx
    .selectFrom('payment')
    .select('amount_cents')
    .where('id', '=', paymentId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const page = await tx
    .selectFrom('internal_payment')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
  if (!mayFollow(entry, page)) throw new AppError('payment_is_decided');
  const line = LINES[entry](amount_cents);
  await tx
    .insertInto('internal_payment')
    .values({ payment_id: paymentId, ...line })
    .onConflict((conflict) => conflict.column('payment_id').doUpdateSet(line))
    .execute();
  const event = { id: uuid7(), kind: entry, paymentId };
  await storeEvent(tx, { name: provider, event, queue });
}

interface Page {
  is_paid: boolean;
  is_failed: boolean;
  refunded_cents: number;
  disputed_cents: number;
}

/** Paid or failed once; taken back once, and only what was paid. */
function mayFollow(entry: BookEntry, page: Page | undefined): boolean {
  if (entry === 'pay' || entry === 'fail') return !page?.is_paid && !page?.is_failed;
  return page?.is_paid === true && page.refunded_cents + page.disputed_cents === 0;
}

const LINES = {
  pay: () => ({ is_paid: true }),
  fail: () => ({ is_failed: true }),
  refund: (all: number) => ({ refunded_cents: all }),
  charge_back: (all: number) => ({ disputed_cents: all }),
} as const;
