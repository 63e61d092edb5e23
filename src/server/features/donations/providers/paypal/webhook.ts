import { z } from 'zod';
import type { ProviderEvent, Webhook } from '../port.ts';
import { invalid, refuseOld } from '../signature.ts';
import { fromPayPal, fromSale } from './amounts.ts';

const id = z.string().max(250);
const eventSchema = z.object({
  id,
  event_type: z.string().max(100),
  resource: z.looseObject({
    id: id.optional(),
    custom_id: z.uuid().optional().catch(undefined),
    purchase_units: z
      .array(z.object({ custom_id: z.uuid().optional().catch(undefined) }))
      .optional(),
    supplementary_data: z
      .object({ related_ids: z.object({ order_id: id.optional() }).optional() })
      .optional(),
    /** Of a charge: its subscription. */
    billing_agreement_id: id.optional().catch(undefined),
    /** Of a refund: the charge. */
    sale_id: id.optional().catch(undefined),
    amount: z
      .union([
        z.object({ total: z.string(), currency: z.string() }),
        z.object({ value: z.string(), currency_code: z.string() }),
      ])
      .optional()
      .catch(undefined),
    disputed_transactions: z.array(z.object({ seller_transaction_id: id.optional() })).optional(),
  }),
});

/** What PayPal verifies, besides the event itself. */
export interface SignatureFields {
  auth_algo: string;
  cert_url: string;
  transmission_id: string;
  transmission_sig: string;
  transmission_time: string;
  webhook_id: string;
}

const HEADERS = {
  auth_algo: 'paypal-auth-algo',
  cert_url: 'paypal-cert-url',
  transmission_id: 'paypal-transmission-id',
  transmission_sig: 'paypal-transmission-sig',
  transmission_time: 'paypal-transmission-time',
} as const;

/** PayPal never sends longer ones, so they are refused without asking it to verify them. */
const HEADER_MAX = 1_000;
const CERTIFICATES = /^https:\/\/([a-z0-9-]+\.)*paypal\.com\//;

/** Reads the headers and checks the age; only PayPal can say whether they are genuine. */
export function signatureFieldsOf(webhookId: string, { headers, now }: Webhook): SignatureFields {
  const entries = Object.entries(HEADERS).map(([field, header]) => {
    const value = headers[header];
    if (typeof value !== 'string' || value === '') throw invalid(`${header} is missing`);
    if (value.length > HEADER_MAX) throw invalid(`${header} is too long`);
    return [field, value];
  });
  const fields = Object.fromEntries(entries) as Record<keyof typeof HEADERS, string>;
  if (!CERTIFICATES.test(fields.cert_url)) throw invalid('the certificate is not PayPal’s');
  refuseOld(Date.parse(fields.transmission_time) / 1000, now);
  return { ...fields, webhook_id: webhookId };
}

export function eventOf(body: Buffer): ProviderEvent {
  const parsed = eventSchema.safeParse(parseJson(body));
  if (!parsed.success) throw invalid('not an event');
  const { resource, event_type } = parsed.data;
  const isOrder = event_type.startsWith('CHECKOUT.ORDER.');
  const isRefund = /^PAYMENT\.(SALE|CAPTURE)\.REFUNDED$/.test(event_type);
  return {
    id: parsed.data.id,
    kind: event_type,
    ownId: resource.custom_id ?? resource.purchase_units?.[0]?.custom_id,
    reference: isOrder ? resource.id : resource.supplementary_data?.related_ids?.order_id,
    subscriptionRef: event_type.startsWith('BILLING.SUBSCRIPTION.')
      ? resource.id
      : resource.billing_agreement_id,
    refundRef: isRefund ? resource.id : undefined,
    refundCents: isRefund && resource.amount ? refundedCents(resource.amount) : undefined,
    chargeRef:
      resource.disputed_transactions?.[0]?.seller_transaction_id ?? resource.sale_id ?? resource.id,
  };
}

type EventAmount = NonNullable<z.output<typeof eventSchema>['resource']['amount']>;

function refundedCents(amount: EventAmount): number | undefined {
  const money = 'total' in amount ? fromSale(amount) : amount;
  const cents = Math.abs(fromPayPal(money));
  return Number.isSafeInteger(cents) ? cents : undefined;
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw invalid('not JSON');
  }
}
