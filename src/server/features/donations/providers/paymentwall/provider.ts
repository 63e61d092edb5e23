import { z } from 'zod';
import { requestJson } from '../call.ts';
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
import { CHARGED_BACK } from '../port.ts';
import { hashHex, invalid, requireSignature } from '../signature.ts';

export interface PaymentwallSettings extends DeclaredSettings {
  project_key: string;
  secret_key: string;
  widget: string;
}

const paymentSchema = z.object({
  object: z.literal('payment'),
  id: z.string(),
  amount: z.string(),
  currency: z.string(),
  refunded: z.boolean(),
  risk: z.string().nullish(),
  uid: z.string(),
  product_id: z.string(),
  is_test: z.union([z.boolean(), z.number(), z.string()]).nullish(),
});
const replySchema = z.union([paymentSchema, z.object({ error: z.unknown() }), z.tuple([])]);

/** Documented types of a pingback. Type 2: a refund or a chargeback. */
const KINDS: ReadonlyMap<string, string> = new Map([
  ['0', 'paid'],
  ['1', 'given'],
  ['2', 'taken_back'],
  ['200', 'in_review'],
  ['201', 'accepted'],
  ['202', 'declined'],
  ['203', 'voided'],
]);
/** Documented reasons of type 2 that are chargebacks: chargeback, card fraud, order fraud. */
const CHARGEBACK_REASONS = new Set(['1', '2', '3']);
/** Documented fields of a pingback. The link to the widget is signed the same way, but has other fields. */
const FIELDS = new Set([
  'uid',
  'goodsid',
  'slength',
  'speriod',
  'type',
  'ref',
  'is_test',
  'reason',
  'sign_version',
]);

/**
 * Paymentwall (Digital Goods): a signed widget, then GET pingbacks. Payment and user have our id,
 * by which the status is queried. A chargeback shows as refunded.
 */
export function paymentwallProvider(settings: PaymentwallSettings, context: DeclaredContext) {
  const base = settings.api_url ?? 'https://api.paymentwall.com';
  const signedQuery = (fields: Record<string, string>) => {
    const all = { ...fields, key: settings.project_key, sign_version: '3' };
    return new URLSearchParams({ ...all, sign: signatureOf(settings, all) });
  };
  return declareProvider({
    name: 'paymentwall',
    settings,
    async open({ id, title, amountCents, currency, email }) {
      const query = signedQuery({
        uid: id,
        widget: settings.widget,
        email,
        amount: decimalText(amountCents, currency),
        currencyCode: currency,
        ag_name: title,
        ag_external_id: id,
        ag_type: 'fixed',
        success_url: urlsOf(context, 'paymentwall', id).page,
      });
      return { reference: id, url: `${base}/api/subscription/?${query}` };
    },
    async find({ id }) {
      const url = `${base}/api/rest/payment/?${signedQuery({ uid: id, ag_external_id: id })}`;
      const reply = replySchema.parse(await requestJson({ method: 'GET', url, headers: {} }));
      if (!('object' in reply) || reply.product_id !== id || reply.uid !== id) {
        return { charges: [] };
      }
      if (isTrue(reply.is_test) && !context.acceptsTest) {
        return { charges: [], failed: 'test_payment' };
      }
      if (reply.risk === 'declined') return { charges: [], failed: 'risk' };
      // Under review at Paymentwall: not ours yet.
      if (reply.risk === 'pending') return { charges: [] };
      const { id: ref, amount, currency, refunded } = reply;
      return {
        charges: [decimalCharge({ ref, amount, currency, refunded: refunded ? amount : 0 })],
      };
    },
    verify({ query }) {
      const { sig, ...fields } = query;
      requireSignature(sig, signatureOf(settings, fields));
      const kind = KINDS.get(fields['type'] ?? '');
      const isPingback = Object.keys(fields).every((field) => FIELDS.has(field));
      if (kind === undefined || !isPingback) throw invalid('signed, but not a pingback');
      if (isTrue(fields['is_test']) && !context.acceptsTest) throw invalid('a test message');
      const signed = JSON.stringify(Object.entries(fields).toSorted());
      return {
        id: digestId(signed),
        kind: isChargeback(kind, fields['reason']) ? CHARGED_BACK : kind,
        ownId: ownId(fields['goodsid']),
        chargeRef: fields['ref'],
      };
    },
    check: async () => {
      const query = signedQuery({ uid: 'check', country_code: 'US' });
      await requestJson({
        method: 'GET',
        url: `${base}/api/payment-systems/?${query}`,
        headers: {},
      });
    },
  });
}

function isChargeback(kind: string, reason: string | undefined): boolean {
  return kind === 'taken_back' && CHARGEBACK_REASONS.has(reason ?? '');
}

function isTrue(flag: unknown): boolean {
  return flag === true || flag === 'true' || Number(flag) === 1;
}

/** Version 3: `key=value` in the order of the keys, then the secret. */
function signatureOf({ secret_key }: PaymentwallSettings, fields: Record<string, string>): string {
  const sorted = Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const text = sorted.map(([key, value]) => `${key}=${value}`).join('');
  return hashHex('sha256', text + secret_key);
}
