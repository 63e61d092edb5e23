import { z } from 'zod';
import { ProviderRefused, requestJson, unlessUnknown } from '../call.ts';
import {
  type DeclaredContext,
  type DeclaredSettings,
  declareProvider,
  digestId,
  jsonOf,
  ownId,
  urlsOf,
} from '../declared.ts';
import type { Charge } from '../port.ts';
import { hashHex, invalid, requireSignature } from '../signature.ts';

export interface PagBankSettings extends DeclaredSettings {
  token: string;
}

const checkoutSchema = z.object({
  id: z.string(),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).default([]),
  orders: z.array(z.object({ id: z.string() })).nullish(),
});
const chargeSchema = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.object({
    value: z.int(),
    currency: z.string(),
    summary: z.object({ paid: z.int(), refunded: z.int() }).nullish(),
    fees: z
      .object({
        buyer: z
          .object({ interest: z.object({ total: z.int().min(0).nullish() }).nullish() })
          .nullish(),
      })
      .nullish(),
  }),
});
const orderSchema = z.object({
  id: z.string(),
  reference_id: z.string().nullish(),
  charges: z.array(chargeSchema).nullish(),
});
const messageSchema = z.looseObject({
  id: z
    .string()
    .max(100)
    .regex(/^[\w-]+$/),
  reference_id: z.string().max(100).nullish(),
});

/** PagBank refuses a checkout with an email of another length. */
const EMAIL_LENGTH = { min: 10, max: 60 };
const METHODS = ['PIX', 'CREDIT_CARD', 'DEBIT_CARD', 'BOLETO'];

/** PagBank (PagSeguro) Checkout: PIX, cards and boleto. Amounts are in centavos. */
export function pagBankProvider(settings: PagBankSettings, context: DeclaredContext) {
  const base = settings.api_url ?? 'https://api.pagseguro.com';
  const headers = {
    authorization: `Bearer ${settings.token}`,
    'content-type': 'application/json',
  };
  const get = (path: string) => requestJson({ method: 'GET', url: base + path, headers });
  const post = (path: string, key: string, fields: object) =>
    requestJson({
      method: 'POST',
      url: base + path,
      headers: { ...headers, 'x-idempotency-key': digestId(key) },
      body: JSON.stringify(fields),
    });

  /** Orders of the checkout, and those that messages named. */
  async function listOrders(id: string, reference: string | null) {
    const reported = await context.reported(id);
    const checkout =
      reference === null
        ? undefined
        : checkoutSchema.parse(await get(`/checkouts/${encodeURIComponent(reference)}`));
    const ids = new Set([...reported, ...(checkout?.orders ?? []).map((order) => order.id)]);
    const orders = await Promise.all(
      [...ids].map(async (order) => {
        const reply = await unlessUnknown(get(`/orders/${encodeURIComponent(order)}`));
        return reply === undefined ? [] : [orderSchema.parse(reply)];
      }),
    );
    return orders.flat();
  }

  return declareProvider({
    name: 'pagbank',
    settings,
    async open({ id, title, amountCents, email }) {
      const { page, webhook } = urlsOf(context, 'pagbank', id);
      const reply = await post('/checkouts', id, {
        reference_id: id,
        // Without one the buyer types it there.
        ...(isAccepted(email) ? { customer: { email } } : {}),
        customer_modifiable: true,
        items: [{ reference_id: id, name: title, quantity: 1, unit_amount: amountCents }],
        payment_methods: METHODS.map((type) => ({ type })),
        redirect_url: page,
        payment_notification_urls: [webhook],
      });
      const checkout = checkoutSchema.parse(reply);
      const link = checkout.links.find(({ rel }) => rel === 'PAY');
      if (!link) throw new ProviderRefused(200, 'no payment URL');
      return { reference: checkout.id, url: link.href };
    },
    async find({ id, reference }) {
      const orders = await listOrders(id, reference);
      const own = orders.filter(({ reference_id }) => reference_id === id);
      return { charges: own.flatMap(({ charges }) => (charges ?? []).flatMap(chargeOf)) };
    },
    /** Hash over the account's token and the body as sent. */
    verify(webhook) {
      const text = webhook.body.toString('utf8');
      const expected = hashHex('sha256', `${settings.token}-${text}`);
      requireSignature(webhook.headers['x-authenticity-token'], expected);
      const message = messageSchema.safeParse(jsonOf(webhook)).data;
      if (!message) throw invalid('signed, but not an order');
      return {
        id: digestId(text),
        kind: 'order',
        ownId: ownId(message.reference_id),
        chargeRef: message.id,
      };
    },
    async refund({ chargeRef, amountCents, key }) {
      const path = `/charges/${encodeURIComponent(chargeRef)}/cancel`;
      await post(path, `refund:${key}`, { amount: { value: amountCents } });
    },
    /**
     * There is no endpoint to test a token, so this reads an unknown checkout: a valid token gets "not
     * found", a wrong one is refused.
     */
    async check() {
      await unlessUnknown(get('/checkouts/CHEC_00000000-0000-0000-0000-000000000000'));
    },
  });
}

function isAccepted({ length }: string): boolean {
  return length >= EMAIL_LENGTH.min && length <= EMAIL_LENGTH.max;
}

/**
 * A canceled charge that had been paid was refunded. The buyer's interest for installments is part
 * of the charge, on top of the price.
 */
function chargeOf({ id, status, amount }: z.output<typeof chargeSchema>): Charge[] {
  const paid = amount.summary?.paid ?? 0;
  if (status !== 'PAID' && !(status === 'CANCELED' && paid > 0)) return [];
  const price = amount.value - (amount.fees?.buyer?.interest?.total ?? 0);
  const refunded = status === 'CANCELED' ? price : (amount.summary?.refunded ?? 0);
  return [
    {
      ref: id,
      amountCents: price,
      currency: amount.currency,
      refundedCents: Math.min(price, refunded),
      disputedCents: 0,
      instrument: null,
    },
  ];
}
