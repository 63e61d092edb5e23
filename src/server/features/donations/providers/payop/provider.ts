import { z } from 'zod';
import { AppError } from '#server/platform/errors.ts';
import { createFixedWindow } from '#server/platform/fixed-window.ts';
import { ProviderRefused, requestJson, unlessUnknown } from '../call.ts';
import {
  type DeclaredContext,
  type DeclaredSettings,
  decimalCharge,
  decimalText,
  declareProvider,
  jsonOf,
  ownId,
  urlsOf,
} from '../declared.ts';
import type { ChargeRequest } from '../port.ts';
import { hashHex, invalid } from '../signature.ts';

export interface PayopSettings extends DeclaredSettings {
  public_key: string;
  secret_key: string;
  jwt_token: string;
}

const createdSchema = z.object({ data: z.string().min(1) });
const invoiceSchema = z.object({
  data: z.object({
    identifier: z.string(),
    status: z.int(),
    orderIdentifier: z.string(),
    transactionIdentifier: z.string().nullish(),
  }),
});
const transactionSchema = z.object({
  data: z.object({
    identifier: z.string(),
    state: z.int(),
    orderId: z.string(),
    productAmount: z.union([z.number(), z.string()]),
    productCurrency: z.string(),
  }),
});
const refundsSchema = z.object({
  data: z.array(
    z.object({
      identifier: z.string(),
      status: z.int(),
      amount: z.union([z.number(), z.string()]),
      sourceTransaction: z.object({ identifier: z.string() }),
    }),
  ),
});
const id = z
  .string()
  .max(60)
  .regex(/^[\w-]+$/);
const messageSchema = z.object({
  invoice: z.object({ id }).optional(),
  transaction: z.looseObject({ refundId: id.optional() }).optional(),
});

const ACCEPTED = 2;
const REFUNDED = 2;
const OVER: ReadonlyMap<number, string> = new Map([
  [2, 'expired'],
  [5, 'failed'],
]);
/**
 * Messages have no signature, so each costs requests: beyond this they are refused, and polling
 * finds the change.
 */
const LOOKUPS_PER_MINUTE = 600;

/** Payop: an invoice and its transaction. A message counts only as far as the API confirms it. */
export function payopProvider(settings: PayopSettings, context: DeclaredContext) {
  const base = settings.api_url ?? 'https://api.payop.com';
  const checkout = settings.api_url ?? 'https://checkout.payop.com';
  const api = payopApi(settings, base);
  const isWithinLimit = createFixedWindow(LOOKUPS_PER_MINUTE, 60_000, () => new Date());

  async function readRefunded(paymentId: string, transaction: string): Promise<number> {
    const refunds = await Promise.all((await context.reported(paymentId)).map(api.readRefund));
    return refunds
      .filter((refund) => refund?.sourceTransaction.identifier === transaction)
      .filter((refund) => refund?.status === REFUNDED)
      .reduce((sum, refund) => sum + Number(refund?.amount ?? 0), 0);
  }

  return declareProvider({
    name: 'payop',
    settings,
    async open(payment) {
      const { page } = urlsOf(context, 'payop', payment.id);
      const reply = await requestJson({
        method: 'POST',
        url: `${base}/v1/invoices/create`,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(orderOf(settings, payment, page)),
      });
      const { data: reference } = createdSchema.parse(reply);
      const path = `/en/payment/invoice-preprocessing/${encodeURIComponent(reference)}`;
      return { reference, url: checkout + path };
    },
    async find({ id: paymentId, reference }) {
      if (reference === null) return { charges: [] };
      const invoice = await api.readInvoice(reference);
      if (invoice.orderIdentifier !== paymentId) return { charges: [], failed: 'another_order' };
      const failed = OVER.get(invoice.status);
      if (!invoice.transactionIdentifier) return { charges: [], failed };
      const transaction = await api.readTransaction(invoice.transactionIdentifier);
      const isPaid = transaction.state === ACCEPTED && transaction.orderId === paymentId;
      if (!isPaid) return { charges: [], failed };
      const { identifier: ref, productAmount: amount, productCurrency: currency } = transaction;
      const refunded = await readRefunded(paymentId, ref);
      return { charges: [decimalCharge({ ref, amount, currency, refunded })] };
    },
    async verify(webhook) {
      const message = messageSchema.safeParse(jsonOf(webhook)).data;
      const refundId = message?.transaction?.refundId;
      if (!message || (!message.invoice && refundId === undefined)) throw invalid('not an invoice');
      if (!isWithinLimit('lookups')) throw new AppError('too_many_requests');
      try {
        return await confirmedEvent(api, message);
      } catch (error) {
        if (error instanceof ProviderRefused) throw invalid('the provider has no such invoice');
        throw error;
      }
    },
    check: async () => void (await api.get('/v1/refunds/user-refunds')),
  });
}

type PayopApi = ReturnType<typeof payopApi>;

function payopApi(settings: PayopSettings, base: string) {
  const headers = {
    authorization: `Bearer ${settings.jwt_token}`,
    'content-type': 'application/json',
  };
  const get = (path: string) => requestJson({ method: 'GET', url: base + path, headers });
  const readInvoice = async (invoice: string) =>
    invoiceSchema.parse(await get(`/v1/invoices/${encodeURIComponent(invoice)}`)).data;
  const readTransaction = async (transaction: string) =>
    transactionSchema.parse(await get(`/v2/transactions/${encodeURIComponent(transaction)}`)).data;

  /** Refunds are queried by their own ID, which appears only in their webhook. */
  async function readRefund(refund: string) {
    const query = new URLSearchParams({ 'query[identifier]': refund });
    const reply = await unlessUnknown(get(`/v1/refunds/user-refunds?${query}`));
    if (reply === undefined) return undefined;
    const { data } = refundsSchema.parse(reply);
    return data.find(({ identifier }) => identifier === refund);
  }
  return { get, readInvoice, readTransaction, readRefund };
}

function orderOf(settings: PayopSettings, payment: ChargeRequest, page: string) {
  const amount = decimalText(payment.amountCents, payment.currency);
  const signed = [amount, payment.currency, payment.id, settings.secret_key].join(':');
  return {
    publicKey: settings.public_key,
    order: {
      id: payment.id,
      amount,
      currency: payment.currency,
      description: payment.title,
      items: [],
    },
    payer: { email: payment.email },
    resultUrl: page,
    failPath: page,
    signature: hashHex('sha256', signed),
  };
}

/** What the API says about the message's subject. */
async function confirmedEvent(api: PayopApi, message: z.infer<typeof messageSchema>) {
  const refundId = message.transaction?.refundId;
  if (refundId !== undefined) {
    const refund = await api.readRefund(refundId);
    if (!refund) throw invalid('the provider has no such refund');
    const { orderId } = await api.readTransaction(refund.sourceTransaction.identifier);
    const event = { id: `${refundId}:${refund.status}`, kind: 'refund' };
    return { ...event, ownId: ownId(orderId), chargeRef: refundId };
  }
  const invoice = await api.readInvoice(message.invoice?.id ?? '');
  const transaction = invoice.transactionIdentifier ?? '';
  return {
    // What the API says, not the message: a forged one about a known state adds no event.
    id: `${invoice.identifier}:${invoice.status}:${transaction}`,
    kind: 'invoice',
    ownId: ownId(invoice.orderIdentifier),
    reference: invoice.identifier,
  };
}
