import type { ProviderName } from '#contract/plans.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { applyProviderStatus } from './apply-provider-status.ts';
import { claimPayment, findDuePayments } from './claim-payment.ts';
import type { DonationDeps } from './donation-deps.ts';
import { isOverdue, postponePoll } from './next-poll.ts';
import { knownPayment, type PaymentRow } from './payments.repo.ts';
import { ProviderRefused } from './providers/call.ts';
import { readInternalPayment } from './providers/internal-payments.ts';
import type { ProviderStatus } from './providers/port.ts';

/**
 * Queries the provider for a payment's status and updates ours. Events and the schedule both lead
 * here, so the order, number or loss of events does not matter.
 */
export async function refreshPayment(deps: DonationDeps, paymentId: string): Promise<void> {
  const payment = await claimPayment(deps.db, paymentId);
  if (!payment) return;
  const providerStatus = await queryProvider(deps, payment);
  const now = deps.clock.now();
  if (providerStatus === undefined) await postponePoll(deps.db, payment, now);
  else
    await inTransaction(deps.db, applyProviderStatus, {
      payment,
      providerStatus,
      now,
      queue: deps.queue,
      disputes: deps.config.payments.disputes,
    });
}

/** Undefined when the status is unknown: the provider is unreachable or no longer configured. */
async function queryProvider(
  deps: DonationDeps,
  payment: PaymentRow,
): Promise<ProviderStatus | undefined> {
  const provider = deps.providers.get(payment.provider as ProviderName);
  if (!provider) {
    // Our own record says what staff decided, even when transfers are no longer set up.
    return payment.provider === 'manual' ? readInternalPayment(deps.db, payment.id) : undefined;
  }
  try {
    return await provider.read(knownPayment(payment));
  } catch (error) {
    deps.log.warn({ err: error, paymentId: payment.id }, 'payment status not read from provider');
    if (!(error instanceof ProviderRefused) || !isOverdue(payment, deps.clock.now())) {
      return undefined;
    }
    // It still refuses when the payment is overdue: staff see the payment, and the requests end.
    const isWaiting = payment.state === 'pending' || payment.state === 'paid';
    const reason = `the provider refuses: HTTP ${error.status}`;
    return isWaiting ? { state: 'review', reason, isReadRefused: true } : { state: 'open' };
  }
}

const BATCH = 100;
const CONCURRENCY = 4;

/**
 * Refreshes payments no job was enqueued for: after outages, lost webhooks, dead workers, and for the
 * daily check.
 */
export async function sweepPayments(deps: DonationDeps): Promise<number> {
  const due = await findDuePayments(deps.db, BATCH);
  const next = due.values();
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      for (const id of next) {
        await refreshPayment(deps, id).catch((error: unknown) =>
          deps.log.error({ err: error, paymentId: id }, 'payment not refreshed'),
        );
      }
    }),
  );
  return due.length;
}
