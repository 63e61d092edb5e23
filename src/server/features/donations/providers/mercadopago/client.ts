import { fromMinorUnits } from '#contract/currency.ts';
import { requestJson } from '../call.ts';
import type { ChargeRequest, RefundRequest } from '../port.ts';
import type { SigningSecrets } from '../signature.ts';
import {
  type MercadoPagoPayment,
  paymentSchema,
  paymentSearchSchema,
  preferenceSchema,
} from './replies.ts';

export interface MercadoPagoSettings extends SigningSecrets {
  access_token: string;
  currency: string;
  per_usd: number;
  api_url?: string | undefined;
}

/** Without a limit the search returns thirty. */
const PAGE_SIZE = 50;
/** All pages together take less than a worker's lease on the payment. */
const MAX_PAGES = 4;

/** Checkout Pro: the player pays a preference; payments are found by our reference. */
export function createMercadoPagoClient({ access_token, api_url }: MercadoPagoSettings) {
  const base = api_url ?? 'https://api.mercadopago.com';
  const headers = { authorization: `Bearer ${access_token}` };

  return {
    async createPreference(payment: ChargeRequest, page: string, webhook: string) {
      const response = await requestJson({
        method: 'POST',
        url: `${base}/checkout/preferences`,
        headers: {
          ...headers,
          'content-type': 'application/json',
          'x-idempotency-key': payment.id,
        },
        body: JSON.stringify({
          items: [
            {
              id: payment.id,
              title: payment.title,
              quantity: 1,
              unit_price: fromMinorUnits(payment.amountCents, payment.currency),
              currency_id: payment.currency,
            },
          ],
          payer: { email: payment.email },
          external_reference: payment.id,
          back_urls: { success: page, pending: page, failure: page },
          auto_return: 'approved',
          notification_url: webhook,
        }),
      });
      return preferenceSchema.parse(response);
    },
    /** All of them, page by page: the one that was paid may come after many declined cards. */
    async findPayments(reference: string): Promise<MercadoPagoPayment[]> {
      const found: MercadoPagoPayment[] = [];
      for (let offset = 0; offset < PAGE_SIZE * MAX_PAGES; offset += PAGE_SIZE) {
        const query = new URLSearchParams({
          external_reference: reference,
          sort: 'date_created',
          criteria: 'asc',
          limit: String(PAGE_SIZE),
          offset: String(offset),
        });
        const url = `${base}/v1/payments/search?${query}`;
        const { results } = paymentSearchSchema.parse(
          await requestJson({ method: 'GET', url, headers }),
        );
        found.push(...results);
        if (results.length < PAGE_SIZE) break;
      }
      return found;
    },
    async readPayment(id: string): Promise<MercadoPagoPayment> {
      const url = `${base}/v1/payments/${encodeURIComponent(id)}`;
      return paymentSchema.parse(await requestJson({ method: 'GET', url, headers }));
    },
    async refund({ chargeRef, amountCents, currency, key }: RefundRequest): Promise<void> {
      await requestJson({
        method: 'POST',
        url: `${base}/v1/payments/${encodeURIComponent(chargeRef)}/refunds`,
        headers: {
          ...headers,
          'content-type': 'application/json',
          'x-idempotency-key': `refund:${key}`,
        },
        body: JSON.stringify({ amount: fromMinorUnits(amountCents, currency) }),
      });
    },
    async readAccount(): Promise<void> {
      await requestJson({ method: 'GET', url: `${base}/users/me`, headers });
    },
  };
}
