import { z } from 'zod';
import { requestJson } from '../call.ts';
import {
  type DeclaredContext,
  type DeclaredSettings,
  decimalCharge,
  decimalText,
  declareProvider,
  digestId,
  formOf,
  ownId,
} from '../declared.ts';
import { hashHex, hmacHex, invalid, requireSignature } from '../signature.ts';

export interface FreeKassaSettings extends DeclaredSettings {
  merchant_id: string;
  secret_1: string;
  secret_2: string;
  api_key: string;
}

const ordersSchema = z.object({
  type: z.literal('success'),
  orders: z.array(
    z.object({
      merchant_order_id: z.union([z.string(), z.int()]).transform(String),
      fk_order_id: z.union([z.string(), z.int()]),
      amount: z.union([z.string(), z.number()]),
      currency: z.string(),
      status: z.coerce.number(),
      account: z.string().nullish(),
    }),
  ),
});

const PAID = 1;
/** Not in every version of FreeKassa's documentation; treated as fully refunded. */
const RETURNED = 6;
const FAILED = new Set([8, 9]);

/** FreeKassa: the player follows a signed link to pay; orders are queried by our id. */
export function freeKassaProvider(settings: FreeKassaSettings, _context: DeclaredContext) {
  const { merchant_id, secret_1, secret_2 } = settings;
  const post = (path: string, fields: Record<string, string | number>) =>
    requestJson(signedRequest(settings, path, fields));
  return declareProvider({
    name: 'freekassa',
    settings,
    async open({ id, amountCents, currency, email }) {
      const amount = decimalText(amountCents, currency);
      const s = hashHex('md5', [merchant_id, amount, secret_1, currency, id].join(':'));
      const query = { m: merchant_id, oa: amount, currency, o: id, s, em: email };
      const page = settings.api_url ?? 'https://pay.fk.money';
      return { reference: id, url: `${page}/?${new URLSearchParams(query)}` };
    },
    async find({ id }) {
      const { orders } = ordersSchema.parse(await post('/orders', { paymentId: id }));
      const own = orders.filter(({ merchant_order_id }) => merchant_order_id === id);
      const taken = own.filter(({ status }) => status === PAID || status === RETURNED);
      const hasFailed = own.length > 0 && own.every(({ status }) => FAILED.has(status));
      return {
        charges: taken.map(({ fk_order_id, amount, currency, status, account }) =>
          decimalCharge({
            ref: fk_order_id,
            amount,
            currency,
            refunded: status === RETURNED ? amount : 0,
            instrument: account,
          }),
        ),
        failed: hasFailed ? 'canceled' : undefined,
      };
    },
    /** Only merchant, amount and order are signed; everything else in the message is ignored. */
    verify(webhook) {
      const { MERCHANT_ID, AMOUNT = '', MERCHANT_ORDER_ID = '', SIGN } = formOf(webhook);
      if (MERCHANT_ID !== merchant_id) throw invalid('another merchant');
      const signed = [merchant_id, AMOUNT, secret_2, MERCHANT_ORDER_ID].join(':');
      requireSignature(SIGN, hashHex('md5', signed));
      return { id: digestId(signed), kind: 'paid', ownId: ownId(MERCHANT_ORDER_ID) };
    },
    check: async () => void (await post('/balance', {})),
  });
}

/** Every request must have a larger nonce than the one before. */
let lastNonce = 0;

function signedRequest(
  { merchant_id, api_key, api_url }: FreeKassaSettings,
  path: string,
  fields: Record<string, string | number>,
) {
  lastNonce = Math.max(lastNonce + 1, Date.now() * 1000);
  const data = { ...fields, shopId: Number(merchant_id), nonce: lastNonce };
  const sorted = Object.entries(data).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const signature = hmacHex(api_key, sorted.map(([, value]) => value).join('|'));
  return {
    method: 'POST' as const,
    url: `${api_url ?? 'https://api.fk.life'}/v1${path}`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...data, signature }),
  };
}
