import { z } from 'zod';
import { requestJson } from '../call.ts';
import {
  type DeclaredContext,
  type DeclaredSettings,
  decimalCharge,
  decimalText,
  declareProvider,
  digestId,
  jsonOf,
  ownId,
  partOf,
  urlsOf,
} from '../declared.ts';
import type { Charge } from '../port.ts';
import { hashHex, invalid, requireSignature } from '../signature.ts';

export interface CryptomusSettings extends DeclaredSettings {
  merchant_id: string;
  api_key: string;
}

const paymentSchema = z.object({
  uuid: z.string(),
  order_id: z.string(),
  amount: z.string(),
  currency: z.string(),
  payment_status: z.string(),
  /** In the cryptocurrency: what arrived, and what was due. */
  payment_amount: z.coerce.number().nullish(),
  payer_amount: z.coerce.number().nullish(),
  url: z.string().nullish(),
});
type CryptomusPayment = z.output<typeof paymentSchema>;
const replySchema = z.object({ result: paymentSchema });
const messageSchema = z.object({
  uuid: z.string().max(100),
  order_id: z.string().max(100),
  status: z.string().max(40),
  sign: z.string().max(100),
});

const FAILED = new Set(['fail', 'cancel', 'system_fail']);
const FULL = new Set(['paid', 'paid_over']);
/** These apply to whatever amount arrived, whether or not it was the price. */
const ANY_AMOUNT = new Set(['wrong_amount', 'refund_process', 'refund_fail', 'refund_paid']);
/** The signature's own field, with the comma before or after it. */
const SIGN = /,"sign":"[0-9a-f]*"|"sign":"[0-9a-f]*",?/;

/** Cryptomus: an invoice that is paid in any cryptocurrency, queried by our id. */
export function cryptomusProvider(settings: CryptomusSettings, context: DeclaredContext) {
  const base = settings.api_url ?? 'https://api.cryptomus.com';
  const sign = (text: string) =>
    hashHex('md5', Buffer.from(text).toString('base64') + settings.api_key);
  async function post(path: string, fields: object): Promise<unknown> {
    const body = JSON.stringify(fields);
    const headers = {
      merchant: settings.merchant_id,
      sign: sign(body),
      'content-type': 'application/json',
    };
    return requestJson({ method: 'POST', url: base + path, headers, body });
  }

  return declareProvider({
    name: 'cryptomus',
    settings,
    async open({ id, amountCents, currency }) {
      const { page, webhook } = urlsOf(context, 'cryptomus', id);
      const { result } = replySchema.parse(
        await post('/v1/payment', {
          amount: decimalText(amountCents, currency),
          currency,
          order_id: id,
          url_return: page,
          url_success: page,
          url_callback: webhook,
        }),
      );
      return { reference: result.uuid, url: result.url ?? '' };
    },
    async find({ id, reference }) {
      if (reference === null) return { charges: [] };
      const reply = await post('/v1/payment/info', { order_id: id });
      const { result } = replySchema.parse(reply);
      if (result.order_id !== id) return { charges: [], failed: 'another_order' };
      const failed = FAILED.has(result.payment_status) ? result.payment_status : undefined;
      return { charges: chargesOf(result), failed };
    },
    /** The signature is over the body as sent, without its own field. */
    verify(webhook) {
      const message = messageSchema.safeParse(jsonOf(webhook)).data;
      if (!message) throw invalid('not a payment');
      const signed = webhook.body.toString('utf8').replace(SIGN, '');
      requireSignature(message.sign, sign(signed));
      return {
        id: digestId(signed),
        kind: message.status,
        ownId: ownId(message.order_id),
        reference: message.uuid,
      };
    },
    check: async () => void (await post('/v1/payment/services', {})),
  });
}

/** An underpayment waits for an admin; an overpayment buys nothing more. */
function chargesOf(payment: CryptomusPayment): Charge[] {
  const { uuid, amount, currency, payment_status } = payment;
  const full = decimalCharge({ ref: uuid, amount, currency });
  if (FULL.has(payment_status)) return [full];
  if (!ANY_AMOUNT.has(payment_status)) return [];
  const part = partOf(full, payment.payment_amount ?? 0, payment.payer_amount ?? 0);
  if (payment_status === 'refund_paid') return [{ ...part, refundedCents: part.amountCents }];
  return part.amountCents > 0 ? [part] : [];
}
