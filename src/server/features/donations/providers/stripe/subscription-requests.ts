import { requestJson } from '../call.ts';
import type { SubscriptionRequest } from '../subscriptions.ts';
import { toStripe } from './amounts.ts';
import type { createAuthorizedRequests } from './authorized-requests.ts';
import { checkoutSessionSchema } from './replies.ts';
import {
  invoiceSchema,
  invoicesSchema,
  type StripeInvoice,
  type StripeSubscription,
  stripeSubscriptionSchema,
  subscriptionSessionSchema,
} from './subscription-replies.ts';

type Requests = ReturnType<typeof createAuthorizedRequests>;

/** Invoices in one response, the most that Stripe gives. */
const INVOICES = 100;

/** Subscriptions, their Checkout Sessions and their invoices. */
export function subscriptionRequests({ base, headers, get, postForm }: Requests) {
  return {
    async createSubscriptionSession(request: SubscriptionRequest) {
      const { id, currency } = request;
      const item = 'line_items[0]';
      const form = new URLSearchParams({
        mode: 'subscription',
        client_reference_id: id,
        customer_email: request.email,
        'metadata[subscription_id]': id,
        'subscription_data[metadata][subscription_id]': id,
        [`${item}[quantity]`]: '1',
        [`${item}[price_data][currency]`]: currency.toLowerCase(),
        [`${item}[price_data][unit_amount]`]: String(toStripe(request.amountCents, currency)),
        [`${item}[price_data][recurring][interval]`]: request.periodUnit,
        [`${item}[price_data][recurring][interval_count]`]: String(request.periodCount),
        [`${item}[price_data][product_data][name]`]: request.title,
        success_url: request.page,
        cancel_url: request.page,
      });
      const response = await postForm('/v1/checkout/sessions', form, id);
      return checkoutSessionSchema.parse(response);
    },
    readSubscriptionSession: async (id: string) =>
      subscriptionSessionSchema.parse(await get(`/v1/checkout/sessions/${encodeURIComponent(id)}`)),
    expireSession: async (id: string): Promise<void> => {
      const path = `/v1/checkout/sessions/${encodeURIComponent(id)}/expire`;
      await postForm(path, new URLSearchParams(), `expire:${id}`);
    },
    readSubscription: async (id: string): Promise<StripeSubscription> =>
      stripeSubscriptionSchema.parse(await get(`/v1/subscriptions/${encodeURIComponent(id)}`)),
    /** At once and without prorating: what was paid for stays, and refunds are requested by us. */
    cancelSubscription: async (id: string): Promise<void> => {
      const url = `${base}/v1/subscriptions/${encodeURIComponent(id)}`;
      await requestJson({ method: 'DELETE', url, headers });
    },
    /** All of them: a renewal may be found years after the first. */
    async listInvoices(subscription: string): Promise<StripeInvoice[]> {
      const found: StripeInvoice[] = [];
      for (;;) {
        const query = new URLSearchParams({ subscription, limit: String(INVOICES) });
        const last = found.at(-1);
        if (last) query.set('starting_after', last.id);
        const { data, has_more } = invoicesSchema.parse(await get(`/v1/invoices?${query}`));
        found.push(...data);
        if (!has_more || data.length === 0) return found;
      }
    },
    readInvoice: async (id: string): Promise<StripeInvoice> =>
      invoiceSchema.parse(await get(`/v1/invoices/${encodeURIComponent(id)}?expand[]=payments`)),
  };
}
