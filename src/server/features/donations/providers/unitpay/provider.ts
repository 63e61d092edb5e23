import { z } from 'zod';
import { ProviderRefused, requestJson, unlessUnknown } from '../call.ts';
import {
  type DeclaredContext,
  type DeclaredSettings,
  decimalCharge,
  decimalText,
  declareProvider,
  digestId,
  ownId,
  urlsOf,
} from '../declared.ts';
import type { Charge } from '../port.ts';
import { hashHex, invalid, requireSignature } from '../signature.ts';

export interface UnitpaySettings extends DeclaredSettings {
  public_key: string;
  secret_key: string;
}

const paymentSchema = z.object({
  paymentId: z.union([z.string(), z.int()]),
  status: z.string(),
  account: z.string(),
  orderSum: z.union([z.string(), z.number()]),
  orderCurrency: z.string(),
  purse: z.string().nullish(),
});
const replySchema = z.union([
  z.object({ result: paymentSchema }),
  z.object({ error: z.looseObject({ message: z.string() }) }),
]);

const SEPARATOR = '{up}';
const unsigned = new Set(['sign', 'signature']);

/** Unitpay: a signed payment link, then webhooks as GET requests; a payment is queried by the id in them. */
export function unitpayProvider(settings: UnitpaySettings, context: DeclaredContext) {
  const { public_key, secret_key } = settings;
  const base = settings.api_url ?? 'https://unitpay.ru';

  async function readPayment(paymentId: string) {
    const query = new URLSearchParams({
      method: 'getPayment',
      'params[paymentId]': paymentId,
      'params[secretKey]': secret_key,
    });
    const reply = await requestJson({ method: 'GET', url: `${base}/api?${query}`, headers: {} });
    const parsed = replySchema.parse(reply);
    if (!('error' in parsed)) return parsed.result;
    // A wrong key is refused before the id is looked up.
    const { message } = parsed.error;
    throw new ProviderRefused(/key|ключ/i.test(message) ? 403 : 404, message);
  }

  return declareProvider({
    name: 'unitpay',
    settings,
    async open({ id, title, amountCents, currency }) {
      const sum = decimalText(amountCents, currency);
      const signed = [id, currency, title, sum, secret_key].join(SEPARATOR);
      const query = new URLSearchParams({
        sum,
        account: id,
        desc: title,
        currency,
        signature: hashHex('sha256', signed),
        backUrl: urlsOf(context, 'unitpay', id).page,
      });
      return { reference: id, url: `${base}/pay/${encodeURIComponent(public_key)}?${query}` };
    },
    async find({ id }) {
      const reportedIds = await context.reported(id);
      const payments = await Promise.all(
        reportedIds.map((paymentId) => unlessUnknown(readPayment(paymentId))),
      );
      return {
        charges: payments.flatMap((paid) => (paid?.account === id ? chargeOf(paid) : [])),
      };
    },
    verify({ query }) {
      const params = Object.entries(query).flatMap(([key, value]) => {
        const name = /^params\[(\w+)\]$/.exec(key)?.[1];
        return name === undefined ? [] : [[name, value] as const];
      });
      const fields = new Map(params);
      const values = params
        .filter(([name]) => !unsigned.has(name))
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([, value]) => value);
      const method = query['method'] ?? '';
      const signed = [method, ...values, secret_key].join(SEPARATOR);
      requireSignature(fields.get('signature'), hashHex('sha256', signed));
      if (fields.get('test') === '1' && !context.acceptsTest) throw invalid('a test message');
      return {
        id: digestId(signed),
        kind: method.slice(0, 40),
        ownId: ownId(fields.get('account')),
        // Before anything is paid (`check`) there is nothing to query.
        ...(method === 'check' ? {} : { chargeRef: fields.get('unitpayId') }),
      };
    },
    check: async () => void (await unlessUnknown(readPayment('1'))),
  });
}

/** A failed attempt is not final: the player may still pay. */
function chargeOf(payment: z.output<typeof paymentSchema>): Charge[] {
  const { paymentId, status, orderSum, orderCurrency, purse } = payment;
  if (status !== 'success' && status !== 'refund') return [];
  return [
    decimalCharge({
      ref: paymentId,
      amount: orderSum,
      currency: orderCurrency,
      refunded: status === 'refund' ? orderSum : 0,
      instrument: purse,
    }),
  ];
}
