import { z } from 'zod';
import type { ProviderEvent, Webhook } from '../port.ts';
import { hmacHex, invalid, isSameHex, pairsOf, refuseOld } from '../signature.ts';

const bodySchema = z.object({
  id: z.union([z.string().max(100), z.int()]).transform(String),
  type: z.string().max(50).optional(),
  action: z.string().max(50).optional(),
});

/** Beyond this a number of seconds would be thousands of years: it is milliseconds. */
const MILLISECONDS_FROM = 1e11;

export interface VerifiedWebhook {
  event: ProviderEvent;
  /** Mercado Pago's id of what the webhook is about. */
  dataId: string;
}

/**
 * `x-signature: ts=…,v1=…` over `id:<data.id>;request-id:<x-request-id>;ts:<ts>;`. The id is the
 * query's, in lower case. The body is not signed: only the kind of the event is read from it.
 */
export function verifyMercadoPago(secret: string, webhook: Webhook): VerifiedWebhook {
  const { headers, query, now } = webhook;
  const pairs = new Map(pairsOf(headers['x-signature']));
  const ts = pairs.get('ts') ?? '';
  const dataId = (query['data.id'] ?? '').toLowerCase();
  const requestId = headers['x-request-id'];
  if (typeof requestId !== 'string' || dataId === '') throw invalid('incomplete');
  const expected = hmacHex(secret, `id:${dataId};request-id:${requestId};ts:${ts};`);
  if (!isSameHex(pairs.get('v1') ?? '', expected)) throw invalid('v1 does not match');
  const sent = Number(ts);
  refuseOld(sent > MILLISECONDS_FROM ? sent / 1000 : sent, now);
  const body = bodySchema.safeParse(parseJson(webhook.body));
  const kind = (body.data?.action ?? body.data?.type ?? 'unknown').slice(0, 50);
  // Signed parts only: changing the body's id does not make a second event of one message.
  return {
    dataId,
    event: { id: `${requestId}:${dataId}:${ts}`.slice(0, 250), kind, chargeRef: dataId },
  };
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}
