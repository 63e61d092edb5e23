import type { ProviderName } from '#contract/plans.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Queue } from '#server/platform/queue/create-queue.ts';
import { uuid7 } from '#server/platform/uuid7.ts';
import type { ProviderEvent } from './providers/port.ts';
import { RETURNED_BY_STAFF } from './providers/recorded-refunds.ts';
import { storeEvent } from './receive-event.ts';

export type InternalPaymentEvent = 'pay' | 'fail' | 'refund' | 'charge_back';

export interface RecordPaymentCommand {
  paymentId: string;
  provider: ProviderName;
  event: InternalPaymentEvent;
  queue: Queue;
}

/**
 * Records an event of an internal provider, and stores it as if an external one had sent it. The
 * record decides which event may follow, not the payment, which is updated a moment later:
 * otherwise two concurrent decisions could both be accepted.
 */
export async function recordInternalPayment(tx: Tx, command: RecordPaymentCommand): Promise<void> {
  const { paymentId, provider, event, queue } = command;
  const { amount_cents } = await tx
    .selectFrom('payment')
    .select('amount_cents')
    .where('id', '=', paymentId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const record = await tx
    .selectFrom('internal_payment')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
  if (!mayFollow(event, record)) throw new AppError('payment_is_decided');
  const change = CHANGES[event](amount_cents);
  await tx
    .insertInto('internal_payment')
    .values({ payment_id: paymentId, ...change })
    .onConflict((conflict) => conflict.column('payment_id').doUpdateSet(change))
    .execute();
  const stored = { id: uuid7(), kind: event, ownId: paymentId } satisfies ProviderEvent;
  await storeEvent(tx, { name: provider, event: stored, queue });
}

/**
 * Staff returned a charge of an external provider's payment. If that charge was refunded before,
 * they returned the other charges, which had taken its place. Recording it twice changes nothing.
 */
export async function recordReturned(
  tx: Tx,
  {
    paymentId,
    provider,
    chargeRef,
    queue,
  }: Omit<RecordPaymentCommand, 'event'> & { chargeRef: string },
): Promise<void> {
  const charges = await tx
    .selectFrom('payment_charge')
    .select(['charge_ref', 'amount_cents', 'refunded_cents', 'disputed_cents'])
    .where('payment_id', '=', paymentId)
    .execute();
  const notReturned = charges.flatMap(({ charge_ref: ref, ...charge }) => {
    const cents = charge.amount_cents - charge.refunded_cents - charge.disputed_cents;
    return cents > 0 ? [{ ref, cents }] : [];
  });
  if (notReturned.length === 0) throw new AppError('payment_is_decided');
  const counted = notReturned.filter(({ ref }) => ref === chargeRef);
  // Part of the event's id: as long as the same amount is left, a repeat is the same refund.
  const leftCents = notReturned.reduce((sum, { cents }) => sum + cents, 0);
  for (const { ref } of counted.length > 0 ? counted : notReturned) {
    const id = `${RETURNED_BY_STAFF}:${paymentId}:${ref}:${leftCents}`;
    const kind = RETURNED_BY_STAFF;
    const event = { id, kind, ownId: paymentId, chargeRef: ref } satisfies ProviderEvent;
    await storeEvent(tx, { name: provider, event, queue });
  }
}

interface InternalRecord {
  is_paid: boolean;
  is_failed: boolean;
  refunded_cents: number;
  disputed_cents: number;
}

/** Paid or failed once; refunded or charged back once, and only if it was paid. */
function mayFollow(event: InternalPaymentEvent, record: InternalRecord | undefined): boolean {
  if (event === 'pay' || event === 'fail') return !record?.is_paid && !record?.is_failed;
  return record?.is_paid === true && record.refunded_cents + record.disputed_cents === 0;
}

const CHANGES = {
  pay: () => ({ is_paid: true }),
  fail: () => ({ is_failed: true }),
  refund: (all: number) => ({ refunded_cents: all }),
  charge_back: (all: number) => ({ disputed_cents: all }),
} as const;
