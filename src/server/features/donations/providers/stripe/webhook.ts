import { z } from 'zod';
import type { ProviderEvent, Webhook } from '../port.ts';
import { hmacHex, invalid, isSameHex, pairsOf, refuseOld } from '../signature.ts';

const id = z.string().max(255);
const ownId = z.uuid().optional().catch(undefined);
const metadata = z.object({ payment_id: ownId, subscription_id: ownId }).nullish();
const eventSchema = z.object({
  id,
  type: z.string().max(100),
  data: z.object({
    object: z.looseObject({
      object: z.string().optional(),
      id: id.optional(),
      payment_intent: z.union([id, z.object({ id })]).nullish(),
      metadata,
      parent: z
        .object({
          subscription_details: z.object({ subscription: id, metadata }).nullish().catch(null),
        })
        .nullish()
        .catch(null),
    }),
  }),
});

/** `Stripe-Signature: t=…,v1=…` over `t.body`; during a change of secret there are several v1. */
export function verifyStripe(secret: string, { body, headers, now }: Webhook): ProviderEvent {
  const pairs = pairsOf(headers['stripe-signature']);
  const sent = pairs.find(([name]) => name === 't')?.[1] ?? '';
  const signatures = pairs.filter(([name]) => name === 'v1').map(([, value]) => value);
  const expected = hmacHex(secret, Buffer.concat([Buffer.from(`${sent}.`), body]));
  if (!signatures.some((signature) => isSameHex(signature, expected)))
    throw invalid('no v1 signature matches');
  refuseOld(Number(sent), now);
  const parsed = eventSchema.safeParse(parseJson(body));
  if (!parsed.success) throw invalid('signed, but not an event');
  const { data, type } = parsed.data;
  const { object } = data;
  const intent = object.payment_intent;
  const details = object.parent?.subscription_details;
  return {
    id: parsed.data.id,
    kind: type,
    ownId:
      object.metadata?.payment_id ??
      object.metadata?.subscription_id ??
      details?.metadata?.subscription_id,
    reference: object.object === 'checkout.session' ? object.id : undefined,
    subscriptionRef:
      object.object === 'subscription' ? object.id : (details?.subscription ?? undefined),
    chargeRef: typeof intent === 'string' ? intent : intent?.id,
  };
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw invalid('signed, but not JSON');
  }
}
