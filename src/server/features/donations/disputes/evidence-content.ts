import { z } from 'zod';

const time = z.iso.datetime();

const deliverySchema = z.object({
  number: z.int(),
  what: z.string(),
  world: z.string(),
  character: z.string().nullable(),
  coins: z.int(),
  done_at: time,
  /** What the game returned for it; `decision` if staff decided about the order. */
  receipt: z.string().nullable(),
});

const useSchema = z.object({
  first_at: time,
  last_at: time,
  times: z.int(),
  /** Also the one the payment was opened from. */
  is_purchase: z.boolean(),
});

/** Everything the evidence says, as it was when collected. Never changed afterwards. */
export const evidenceContentSchema = z.object({
  version: z.literal(1),
  collected_at: time,
  site: z.object({ name: z.string(), url: z.string() }),
  dispute: z.object({
    number: z.int(),
    provider: z.string(),
    ref: z.string(),
    reason: z.string().nullable(),
    amount: z.string(),
    opened_at: time,
    respond_by: time.nullable(),
  }),
  payment: z.object({
    id: z.string(),
    number: z.int(),
    provider_ref: z.string().nullable(),
    charge_ref: z.string().nullable(),
    plan: z.string(),
    amount: z.string(),
    refunded: z.string().nullable(),
    coins: z.int(),
    opened_at: time,
    credited_at: time.nullable(),
    address: z.string().nullable(),
    device: z.string().nullable(),
  }),
  customer: z.object({
    id: z.string(),
    email: z.string(),
    is_email_verified: z.boolean(),
    registered_at: time,
  }),
  agreement: z
    .object({
      accepted_at: time,
      address: z.string().nullable(),
      title: z.string().nullable(),
      /** Identifies the text; null for those who registered before texts were stored. */
      sha256: z.string().nullable(),
    })
    .nullable(),
  addresses: z.array(useSchema.extend({ address: z.string() })),
  devices: z.array(useSchema.extend({ device: z.string() })),
  logins_after: z.int(),
  last_login_at: time.nullable(),
  deliveries: z.array(deliverySchema),
  deliveries_left_out: z.int(),
  coins_spent: z.int(),
  characters: z.array(
    z.object({
      world: z.string(),
      name: z.string(),
      level: z.int(),
      played_hours: z.int(),
      last_played_at: time.nullable(),
    }),
  ),
  earlier_payments: z.array(
    z.object({
      number: z.int(),
      paid_at: time,
      amount: z.string(),
      is_same_address: z.boolean(),
      is_same_instrument: z.boolean(),
    }),
  ),
  reports: z.array(z.object({ id: z.int(), opened_at: time, messages: z.int() })),
});
export type EvidenceContent = z.infer<typeof evidenceContentSchema>;
