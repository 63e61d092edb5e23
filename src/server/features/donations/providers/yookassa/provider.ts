import { z } from 'zod';
import { AppError } from '#server/platform/errors.ts';
import { createFixedWindow } from '#server/platform/fixed-window.ts';
import { ProviderRefused, requestJson } from '../call.ts';
import {
  type DeclaredContext,
  type DeclaredSettings,
  decimalCharge,
  decimalText,
  declareProvider,
  digestId,
  jsonOf,
  ownId,
  urlsOf,
} from '../declared.ts';
import { invalid } from '../signature.ts';

export interface YooKassaSettings extends DeclaredSettings {
  shop_id: string;
  secret_key: string;
}

const money = z.object({ value: z.string(), currency: z.string() });
const paymentSchema = z.object({
  id: z.string(),
  status: z.enum(['pending', 'waiting_for_capture', 'succeeded', 'canceled']),
  amount: money,
  refunded_amount: money.nullish(),
  test: z.boolean().nullish(),
  metadata: z.looseObject({ payment_id: z.unknown() }).nullish(),
  payment_method: z.object({ id: z.string().nullish() }).nullish(),
  confirmation: z.object({ confirmation_url: z.string().nullish() }).nullish(),
});
const id = z
  .string()
  .max(60)
  .regex(/^[\w-]+$/);
const webhookSchema = z.object({
  event: z.string().max(60),
  object: z.object({ id, payment_id: id.nullish(), status: z.string().max(40).nullish() }),
});

/**
 * Webhooks are not signed, so each costs a request: beyond this they are refused, and polling finds
 * the change.
 */
const LOOKUPS_PER_MINUTE = 600;

/** YooKassa: cards, SBP, wallets. A webhook counts only as far as the API confirms it. */
export function yooKassaProvider(settings: YooKassaSettings, context: DeclaredContext) {
  const base = settings.api_url ?? 'https://api.yookassa.ru';
  const basic = Buffer.from(`${settings.shop_id}:${settings.secret_key}`).toString('base64');
  const headers = { authorization: `Basic ${basic}`, 'content-type': 'application/json' };
  const isWithinLimit = createFixedWindow(LOOKUPS_PER_MINUTE, 60_000, () => new Date());

  async function readPayment(reference: string) {
    const url = `${base}/v3/payments/${encodeURIComponent(reference)}`;
    return paymentSchema.parse(await requestJson({ method: 'GET', url, headers }));
  }
  const post = (path: string, key: string, body: object) =>
    requestJson({
      method: 'POST',
      url: base + path,
      // At most 64 characters.
      headers: { ...headers, 'idempotence-key': digestId(key) },
      body: JSON.stringify(body),
    });
  const moneyOf = (cents: number, currency: string) => ({
    value: decimalText(cents, currency),
    currency,
  });

  return declareProvider({
    name: 'yookassa',
    settings,
    async open(payment) {
      const { page } = urlsOf(context, 'yookassa', payment.id);
      const reply = await post('/v3/payments', payment.id, {
        amount: moneyOf(payment.amountCents, payment.currency),
        capture: true,
        confirmation: { type: 'redirect', return_url: page },
        description: payment.title.slice(0, 128),
        metadata: { payment_id: payment.id },
      });
      const { id: reference, confirmation } = paymentSchema.parse(reply);
      const url = confirmation?.confirmation_url;
      if (!url) throw new ProviderRefused(200, 'no payment URL');
      return { reference, url };
    },
    async find({ id: paymentId, reference }) {
      if (reference === null) return { charges: [] };
      const payment = await readPayment(reference);
      if (payment.metadata?.payment_id !== paymentId) {
        return { charges: [], failed: 'another_order' };
      }
      if (payment.test && !context.acceptsTest) return { charges: [], failed: 'test_payment' };
      if (payment.status === 'canceled') return { charges: [], failed: 'canceled' };
      if (payment.status !== 'succeeded') return { charges: [] };
      const { value: amount, currency } = payment.amount;
      const refunded = payment.refunded_amount?.value;
      const instrument = payment.payment_method?.id;
      return {
        charges: [decimalCharge({ ref: payment.id, amount, currency, refunded, instrument })],
      };
    },
    async verify(webhook) {
      const content = webhookSchema.safeParse(jsonOf(webhook)).data;
      if (!content) throw invalid('not a webhook of a payment');
      if (!isWithinLimit('lookups')) throw new AppError('too_many_requests');
      const { object, event } = content;
      const reference = object.payment_id ?? object.id;
      const payment = await readPayment(reference).catch((error: unknown) => {
        if (error instanceof ProviderRefused) throw invalid('the provider has no such payment');
        throw error;
      });
      const state = [payment.status, payment.refunded_amount?.value ?? '0'].join(':');
      return {
        // What the API says, not the webhook: a forged one about a known state adds no event.
        id: `${payment.id}:${state}`,
        kind: event,
        ownId: ownId(payment.metadata?.payment_id),
        reference: payment.id,
      };
    },
    async refund({ chargeRef, amountCents, currency, key }) {
      const amount = moneyOf(amountCents, currency);
      await post('/v3/refunds', `refund:${key}`, { amount, payment_id: chargeRef });
    },
    check: async () => void (await requestJson({ method: 'GET', url: `${base}/v3/me`, headers })),
  });
}
