import type { ProviderName } from '#contract/plans.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { applyStanding } from './apply-standing.ts';
import { claimPayment, findDuePayments } from './claim-payment.ts';
import type { DonationDeps } from './donation-deps.ts';
import { putOff } from './next-question.ts';
import type { PaymentRow } from './payments.repo.ts';
import type { Standing } from './providers/port.ts';

/**
 * Asks the provider how a payment stands and makes ours follow. Events and the schedule end here
 * alike, so it does not matter in which order events come, how often, or whether at all.
 */
export async function settlePayment(deps: DonationDeps, paymentId: string): Promise<void> {
  const payment = await claimPayment(deps.db, paymentId);
  if (!payment) return;
  const standing = await ask(deps, payment);
  const now = deps.clock.now();
  if (standing === undefined) await putOff(deps.db, payment, now);
  else await inTransaction(deps.db, applyStanding, { payment, standing, now, queue: deps.queue });
}

/** Undefined when nothing is known: the provider is away, or taken out of the configuration. */
async function ask(deps: DonationDeps, payment: PaymentRow): Promise<Standing | undefined> {
  const provider = deps.providers.get(payment.provider as ProviderName);
  if (!provider || payment.provider_ref === null) return undefined;
  try {
    return await provider.read({ id: payment.id, reference: payment.provider_ref });
  } catch (error) {
    deps.log.warn({ err: error, paymentId: payment.id }, 'payment provider not heard');
    return undefined;
  }
}

const BATCH = 100;
const AT_ONCE = 4;

/** Takes up what nobody was woken for: outages, lost webhooks, dead workers, the daily look. */
export async function sweepPayments(deps: DonationDeps): Promise<number> {
  const due = await findDuePayments(deps.db, BATCH);
  const next = due.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const id of next) {
        await settlePayment(deps, id).catch((error: unknown) =>
          deps.log.error({ err: error, paymentId: id }, 'payment not settled'),
        );
      }
    }),
  );
  return due.length;
}
