import { z } from 'zod';
import { ProviderRefused, requestJson } from '../call.ts';
import {
  type DeclaredContext,
  type DeclaredSettings,
  declareProvider,
  digestId,
  jsonOf,
  ownId,
  urlsOf,
} from '../declared.ts';
import type { Charge, ExpectedAmount } from '../port.ts';
import { hashHex, invalid, requireSignature } from '../signature.ts';

export interface Przelewy24Settings extends DeclaredSettings {
  merchant_id: string;
  pos_id: string;
  crc_key: string;
  api_key: string;
}

const registeredSchema = z.object({ data: z.object({ token: z.string() }) });
const transactionSchema = z.object({
  data: z.object({
    orderId: z.int(),
    sessionId: z.string(),
    status: z.coerce.number(),
    amount: z.coerce.number().int(),
    currency: z.string(),
    accountMD5: z.string().nullish(),
  }),
});
type Transaction = z.output<typeof transactionSchema>['data'];
const refundsSchema = z.object({
  data: z.object({
    refunds: z.array(z.object({ amount: z.int(), status: z.coerce.number() })),
  }),
});
const messageSchema = z.object({
  merchantId: z.int(),
  posId: z.int(),
  sessionId: z.string().max(100),
  amount: z.int(),
  originAmount: z.int(),
  currency: z.string().max(3),
  orderId: z.int(),
  methodId: z.int(),
  statement: z.string().max(500),
  sign: z.string().max(200),
});

/** Status of a transaction that was paid; 2 is one we have confirmed. */
const ADVANCE = 1;
const RETURNED = 3;
const REFUND_DONE = 1;

/** Przelewy24: BLIK, Polish banks and cards. Amounts are in grosz. */
export function przelewy24Provider(settings: Przelewy24Settings, context: DeclaredContext) {
  const { base, merchant, sign, get, send, ...client } = createClient(settings);
  const { findTransaction, confirm, chargeOf, readRefunded } = client;

  return declareProvider({
    name: 'przelewy24',
    settings,
    async open({ id: sessionId, title, amountCents: amount, currency, email }) {
      const { page, webhook } = urlsOf(context, 'przelewy24', sessionId);
      const signed = { sessionId, merchantId: merchant.merchantId, amount, currency };
      const reply = await send('POST', '/transaction/register', {
        ...merchant,
        ...signed,
        description: title,
        email,
        country: 'PL',
        language: 'pl',
        urlReturn: page,
        urlStatus: webhook,
        sign: sign(signed),
      });
      const { token } = registeredSchema.parse(reply).data;
      return { reference: token, url: `${base}/trnRequest/${encodeURIComponent(token)}` };
    },
    async find({ id, expected }) {
      const transaction = await findTransaction(id);
      if (!transaction || transaction.sessionId !== id || transaction.status < ADVANCE) {
        return { charges: [] };
      }
      // A wrong amount is never confirmed, and waits for staff.
      const isToConfirm = transaction.status === ADVANCE && isExpected(transaction, expected);
      if (!isToConfirm) return { charges: [await chargeOf(transaction)] };
      const { transaction: after, refused } = await confirm(transaction);
      const isConfirmed = after !== undefined && after.sessionId === id && after.status > ADVANCE;
      return isConfirmed ? { charges: [await chargeOf(after)] } : { charges: [], review: refused };
    },
    verify(webhook) {
      const message = messageSchema.safeParse(jsonOf(webhook)).data;
      if (!message) throw invalid('not a transaction');
      const { sign: signature, ...fields } = message;
      const { merchantId, posId, sessionId, amount, originAmount, currency } = fields;
      const { orderId, methodId, statement } = fields;
      const head = { merchantId, posId, sessionId, amount, originAmount, currency };
      const signed = { ...head, orderId, methodId, statement };
      requireSignature(signature, sign(signed));
      if (merchantId !== merchant.merchantId) throw invalid('another merchant');
      return {
        id: digestId(JSON.stringify(signed)),
        kind: 'paid',
        ownId: ownId(sessionId),
        chargeRef: String(orderId),
      };
    },
    async refund({ id, chargeRef, amountCents, key }) {
      const refundsUuid = digestId(key).slice(0, 35);
      try {
        await send('POST', '/transaction/refund', {
          requestId: refundsUuid,
          refundsUuid,
          refunds: [{ orderId: Number(chargeRef), sessionId: id, amount: amountCents }],
        });
      } catch (error) {
        // Requested before: the status shows whether it was done.
        const isRepeat = error instanceof ProviderRefused && error.status === 409;
        if (!isRepeat) throw error;
        const transaction = await findTransaction(id);
        if (!transaction || (await readRefunded(transaction)) < amountCents) throw error;
      }
    },
    check: async () => void (await get('/testAccess')),
  });
}

function createClient(settings: Przelewy24Settings) {
  const { pos_id, crc_key: crc, api_key } = settings;
  const base = settings.api_url ?? 'https://secure.przelewy24.pl';
  const basic = Buffer.from(`${pos_id}:${api_key}`).toString('base64');
  const headers = { authorization: `Basic ${basic}`, 'content-type': 'application/json' };
  const merchant = { merchantId: Number(settings.merchant_id), posId: Number(pos_id) };
  const sign = (fields: object) => hashHex('sha384', JSON.stringify({ ...fields, crc }));
  const get = (path: string) =>
    requestJson({ method: 'GET', url: `${base}/api/v1${path}`, headers });
  const send = (method: 'POST' | 'PUT', path: string, fields: object) =>
    requestJson({ method, url: `${base}/api/v1${path}`, headers, body: JSON.stringify(fields) });

  async function findTransaction(sessionId: string): Promise<Transaction | undefined> {
    try {
      const reply = await get(`/transaction/by/sessionId/${encodeURIComponent(sessionId)}`);
      return transactionSchema.parse(reply).data;
    } catch (error) {
      // Nobody has begun to pay.
      if (error instanceof ProviderRefused && error.status === 404) return undefined;
      throw error;
    }
  }

  /**
   * Without this the money is not booked, and goes back to the payer. What counts is the status
   * afterwards; `refused` is why Przelewy24 did not confirm.
   */
  async function confirm({ sessionId, orderId, amount, currency }: Transaction) {
    const signed = { sessionId, orderId, amount, currency };
    let refused: string | undefined;
    try {
      await send('PUT', '/transaction/verify', { ...merchant, ...signed, sign: sign(signed) });
    } catch (error) {
      if (!(error instanceof ProviderRefused)) throw error;
      refused = `not confirmed: HTTP ${error.status}`;
    }
    return { transaction: await findTransaction(sessionId), refused };
  }

  async function chargeOf(transaction: Transaction): Promise<Charge> {
    const { orderId, amount, currency, status, accountMD5 } = transaction;
    const refundedCents = status === RETURNED ? amount : await readRefunded(transaction);
    const money = { amountCents: amount, currency, refundedCents, disputedCents: 0 };
    return { ref: String(orderId), ...money, instrument: accountMD5 ?? null };
  }

  async function readRefunded({ orderId }: Transaction): Promise<number> {
    try {
      const { data } = refundsSchema.parse(await get(`/refund/by/orderId/${orderId}`));
      const done = data.refunds.filter(({ status }) => status === REFUND_DONE);
      return done.reduce((sum, { amount }) => sum + amount, 0);
    } catch (error) {
      if (error instanceof ProviderRefused && error.status === 404) return 0;
      throw error;
    }
  }

  const requests = { base, merchant, sign, get, send };
  return { ...requests, findTransaction, confirm, chargeOf, readRefunded };
}

function isExpected({ amount, currency }: Transaction, expected: ExpectedAmount): boolean {
  return amount === expected.amountCents && currency === expected.currency;
}
