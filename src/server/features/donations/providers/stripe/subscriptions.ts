import { ProviderRefused } from '../call.ts';
import { combineCharges } from '../charges.ts';
import type { ExpectedAmount, ProviderStatus } from '../port.ts';
import type {
  KnownSubscription,
  PaidPeriod,
  SubscriptionCalls,
  SubscriptionStatus,
} from '../subscriptions.ts';
import type { createStripeClient } from './client.ts';
import { invoiceStatusOf } from './provider-status.ts';
import type { StripeInvoice, StripeSubscription } from './subscription-replies.ts';

type Client = ReturnType<typeof createStripeClient>;

const STATES: Readonly<Record<StripeSubscription['status'], SubscriptionStatus['state']>> = {
  incomplete: 'open',
  incomplete_expired: 'failed',
  trialing: 'active',
  active: 'active',
  past_due: 'past_due',
  unpaid: 'past_due',
  paused: 'past_due',
  canceled: 'ended',
};

/** Checkout in subscription mode: Stripe charges each period and retries what failed. */
export function stripeSubscriptions(client: Client): SubscriptionCalls {
  async function refOf({ reference, subscriptionRef }: KnownSubscription) {
    if (subscriptionRef !== null) return { ref: subscriptionRef, status: null };
    if (reference === null) return { ref: null, status: null };
    const session = await client.readSubscriptionSession(reference);
    return { ref: session.subscription ?? null, status: session.status ?? null };
  }

  return {
    async open(request) {
      const { id, url } = await client.createSubscriptionSession(request);
      return { reference: id, url };
    },
    async read(known) {
      const { ref, status } = await refOf(known);
      const nothing = { subscriptionRef: ref, nextChargeAt: null, fixUrl: null, paid: [] };
      if (ref === null) {
        const isOver = known.reference === null || status === 'expired';
        const reason = known.reference === null ? 'never_opened' : 'expired';
        return isOver ? { ...nothing, state: 'failed', reason } : { ...nothing, state: 'open' };
      }
      const subscription = await client.readSubscription(ref);
      const invoices = await client.listInvoices(ref);
      const end = subscription.items.data[0]?.current_period_end;
      return {
        state: STATES[subscription.status],
        ...(subscription.status === 'incomplete_expired' ? { reason: 'not_paid' } : {}),
        subscriptionRef: ref,
        nextChargeAt:
          end === undefined || subscription.status === 'canceled' ? null : new Date(end * 1000),
        fixUrl: invoices.find(({ status: one }) => one === 'open')?.hosted_invoice_url ?? null,
        paid: invoices.flatMap(periodOf),
      };
    },
    async cancel(known) {
      const { ref, status } = await refOf(known);
      try {
        if (ref !== null) await client.cancelSubscription(ref);
        else if (known.reference !== null && status === 'open') {
          await client.expireSession(known.reference);
        }
      } catch (error) {
        // Canceled before, by us or at Stripe, which refuses to cancel it a second time.
        if (!(error instanceof ProviderRefused && (await isOver(client, ref)))) throw error;
      }
    },
  };
}

async function isOver(client: Client, ref: string | null): Promise<boolean> {
  if (ref === null) return false;
  const state = STATES[(await client.readSubscription(ref)).status];
  return state === 'ended' || state === 'failed';
}

/** An invoice for zero, such as for a free trial, is not a charge. */
function periodOf({ id, status, amount_paid, lines, created }: StripeInvoice): PaidPeriod[] {
  if (status !== 'paid' || amount_paid <= 0) return [];
  const period = lines.data[0]?.period;
  if (!period || period.end <= period.start)
    return [{ ref: id, startsAt: new Date(created * 1000) }];
  const { start, end } = period;
  return [{ ref: id, startsAt: new Date(start * 1000), endsAt: new Date(end * 1000) }];
}

/** The payment of one invoice, read like any other payment. */
export async function readInvoice(
  client: Client,
  reference: string,
  expected: ExpectedAmount,
): Promise<ProviderStatus> {
  const invoice = await client.readInvoice(reference);
  if (invoice.status === 'void' || invoice.status === 'uncollectible') {
    return { state: 'failed', reason: invoice.status };
  }
  if (invoice.status !== 'paid') return { state: 'open' };
  const intents = (invoice.payments?.data ?? []).flatMap(({ status, payment }) =>
    status === 'paid' && payment.payment_intent ? [payment.payment_intent] : [],
  );
  const read = await Promise.all(
    intents.map(async (id) => {
      const intent = await client.readIntent(id);
      const charge = intent.latest_charge;
      const disputes = charge?.disputed ? await client.listDisputes(charge.id) : [];
      return invoiceStatusOf(intent, disputes);
    }),
  );
  const paid = combineCharges(
    read.map(({ charge }) => charge),
    expected,
  );
  // Paid without a charge, such as from the customer's balance at Stripe.
  if (!paid) return { state: 'review', reason: 'the invoice has no charge' };
  return { ...paid, disputes: read.flatMap(({ disputes }) => disputes) };
}
