import type { ProviderName } from '#contract/plans.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Queue } from '#server/platform/queue/create-queue.ts';
import { uuid7 } from '#server/platform/uuid7.ts';
import { storeEvent } from './receive-event.ts';

export type InternalPaymentEvent = 'pay' | 'fail' | 'refund' | 'charge_back';

export interface BookCommand {
  paymentId: string;
  provider: ProviderName;
  entry: InternalPaymentEvent;
  queue: Queue;
}

/**
 * Records an event of our own provider and notifies like an external one. This record decides which
 * event may follow, not the payment, which is updated a moment later: otherwise two concurrent
 * decisions could both be accepted.
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

/** What staff returned of an external provider's payment, in total. Recorded twice it is the same. */
export async function recordReturned(
  tx: Tx,
  { paymentId, provider, cents, queue }: Omit<BookCommand, 'entry'> & { cents: number },
): Promise<void> {
  const line = { is_paid: true, refunded_cents: cents };
  await tx
    .insertInto('internal_payment')
    .values({ payment_id: paymentId, ...line })
    .onConflict((conflict) => conflict.column('payment_id').doUpdateSet(line))
    .execute();
  const event = { id: uuid7(), kind: 'returned', paymentId };
  await storeEvent(tx, { name: provider, event, queue });
}

interface Page {
  is_paid: boolean;
  is_failed: boolean;
  refunded_cents: number;
  disputed_cents: number;
}

/** Paid or failed once; taken back once, and only what was paid. */
function mayFollow(entry: InternalPaymentEvent, page: Page | undefined): boolean {
  if (entry === 'pay' || entry === 'fail') return !page?.is_paid && !page?.is_failed;
  return page?.is_paid === true && page.refunded_cents + page.disputed_cents === 0;
}

const LINES = {
  pay: () => ({ is_paid: true }),
  fail: () => ({ is_failed: true }),
  refund: (all: number) => ({ refunded_cents: all }),
  charge_back: (all: number) => ({ disputed_cents: all }),
} as const;
