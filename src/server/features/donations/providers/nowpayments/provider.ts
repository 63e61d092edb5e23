import { z } from 'zod';
import { fromMinorUnits } from '#contract/currency.ts';
import { requestJson, unlessUnknown } from '../call.ts';
import {
  type DeclaredContext,
  type DeclaredSettings,
  decimalCharge,
  declareProvider,
  digestId,
  jsonOf,
  ownId,
  partOf,
  urlsOf,
} from '../declared.ts';
import type { Charge } from '../port.ts';
import { hmacHex, invalid, requireSignature } from '../signature.ts';

export interface NowPaymentsSettings extends DeclaredSettings {
  api_key: string;
  ipn_secret: string;
}

const idText = z.union([z.string().max(60), z.int()]).transform(String);
const invoiceSchema = z.object({ id: idText, invoice_url: z.string() });
const paymentSchema = z.object({
  payment_id: idText,
  /** The id of the payment to whose address this was sent again. */
  parent_payment_id: idText.nullish(),
  payment_status: z.string(),
  order_id: z.string().nullish(),
  price_amount: z.number(),
  price_currency: z.string(),
  pay_amount: z.coerce.number(),
  actually_paid: z.coerce.number().nullish(),
});
type NowPayment = z.output<typeof paymentSchema>;
const messageSchema = z.looseObject({ payment_id: idText, payment_status: z.string().max(40) });

const FAILED = new Set(['failed', 'expired']);
const ARRIVED = new Set(['finished', 'partially_paid', 'refunded']);

/**
 * NOWPayments: an invoice that is paid in any cryptocurrency. Each attempt is a payment of its own,
 * known only from its webhook: listing payments would need the password of the account.
 */
export function nowPaymentsProvider(settings: NowPaymentsSettings, context: DeclaredContext) {
  const base = settings.api_url ?? 'https://api.nowpayments.io';
  const headers = { 'x-api-key': settings.api_key, 'content-type': 'application/json' };
  return declareProvider({
    name: 'nowpayments',
    settings,
    async open({ id, title, amountCents, currency }) {
      const { page, webhook } = urlsOf(context, 'nowpayments', id);
      const body = JSON.stringify({
        price_amount: fromMinorUnits(amountCents, currency),
        price_currency: currency.toLowerCase(),
        order_id: id,
        order_description: title,
        ipn_callback_url: webhook,
        success_url: page,
        cancel_url: page,
      });
      const reply = await requestJson({ method: 'POST', url: `${base}/v1/invoice`, headers, body });
      const invoice = invoiceSchema.parse(reply);
      return { reference: invoice.id, url: invoice.invoice_url };
    },
    async find({ id }) {
      const reportedIds = await context.reported(id);
      const payments = await Promise.all(
        reportedIds.map(async (paymentId) => {
          const url = `${base}/v1/payment/${encodeURIComponent(paymentId)}`;
          const reply = await unlessUnknown(requestJson({ method: 'GET', url, headers }));
          return reply === undefined ? [] : [paymentSchema.parse(reply)];
        }),
      );
      const own = payments.flat().filter(({ order_id }) => order_id === id);
      const hasFailed =
        own.length > 0 && own.every((payment) => FAILED.has(payment.payment_status));
      return { charges: own.flatMap(chargeOf), failed: hasFailed ? 'expired' : undefined };
    },
    verify(webhook) {
      const message = messageSchema.safeParse(jsonOf(webhook)).data;
      if (!message) throw invalid('not a payment');
      const signed = JSON.stringify(sortedByKey(message));
      requireSignature(
        webhook.headers['x-nowpayments-sig'],
        hmacHex(settings.ipn_secret, JSON.stringify(sortedByKey(jsonOf(webhook))), 'sha512'),
      );
      return {
        id: digestId(signed),
        kind: message.payment_status,
        ownId: ownId(message['order_id']),
        chargeRef: message.payment_id,
      };
    },
    check: async () =>
      void (await requestJson({ method: 'GET', url: `${base}/v1/merchant/coins`, headers })),
  });
}

/**
 * What is `confirmed` or `sending` is not ours yet. An underpayment waits for an admin, even if it is
 * `finished` because the account covers underpayments; so does what was sent once more to an
 * earlier address, for which NOWPayments reports the full price whatever arrived.
 */
function chargeOf(payment: NowPayment): Charge[] {
  const { payment_id, price_amount, price_currency, payment_status } = payment;
  if (!ARRIVED.has(payment_status)) return [];
  const full = decimalCharge({ ref: payment_id, amount: price_amount, currency: price_currency });
  const part = partOf(full, payment.actually_paid ?? 0, payment.pay_amount);
  const isRepeated = payment.parent_payment_id !== undefined && payment.parent_payment_id !== null;
  const maxCents = isRepeated ? full.amountCents - 1 : full.amountCents;
  const amountCents = Math.min(part.amountCents, maxCents);
  return [{ ...part, amountCents, refundedCents: payment_status === 'refunded' ? amountCents : 0 }];
}

/** As NOWPayments signs it: keys in alphabetical order, also in nested objects. */
function sortedByKey(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortedByKey);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, sortedByKey(inner)]));
}
