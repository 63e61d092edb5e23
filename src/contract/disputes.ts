import { z } from 'zod';
import { uuidSchema } from './bounds.ts';
import { CONSEQUENCES, DISPUTE_EVENTS, DISPUTE_STATES } from './dispute-states.ts';
import { keysetPageSchema, listQuerySchema } from './keyset-page.ts';
import { providerSchema } from './plans.ts';

export type { ConsequenceKind, DisputeEvent, DisputeState } from './dispute-states.ts';

export const ADMIN_DISPUTES_PATH = '/api/admin/disputes';
export const ADMIN_DISPUTE_PATH = '/api/admin/disputes/:id';
export const ADMIN_EVIDENCE_PATH = '/api/admin/disputes/:id/evidence.pdf';
export const SEND_EVIDENCE_PATH = '/api/admin/disputes/send';
export const DECIDE_DISPUTE_PATH = '/api/admin/disputes/decide';
export const adminDisputePath = (id: string) => `/api/admin/disputes/${id}`;
export const adminEvidencePath = (id: string) => `/api/admin/disputes/${id}/evidence.pdf`;

export const disputeParamsSchema = z.object({ id: uuidSchema });

export const disputesQuerySchema = listQuerySchema.extend({
  state: z.enum(DISPUTE_STATES).optional(),
  provider: providerSchema.optional(),
});

const disputeSchema = z.object({
  dispute_id: z.uuid(),
  number: z.int(),
  payment_id: z.uuid(),
  payment_number: z.int(),
  player_id: z.uuid(),
  email: z.string(),
  provider: providerSchema,
  dispute_ref: z.string(),
  amount: z.number(),
  currency: z.string(),
  reason: z.string().nullable(),
  state: z.enum(DISPUTE_STATES),
  /** An open inquiry, which takes no money yet. */
  is_inquiry: z.boolean(),
  opened_at: z.int(),
  /** Unix seconds; 0 where the provider sets no deadline. */
  respond_by: z.int(),
  /** 0 while it is open. */
  closed_at: z.int(),
  /** When evidence was sent from here; 0 if it was not. */
  sent_at: z.int(),
});
export type AdminDispute = z.infer<typeof disputeSchema>;
export const disputesReplySchema = keysetPageSchema(disputeSchema).extend({
  /** The server's clock, for the time left. */
  now: z.int(),
});
export type DisputesReply = z.infer<typeof disputesReplySchema>;

export const disputeReplySchema = z.object({
  /** The server's clock, for the time left. */
  now: z.int(),
  dispute: disputeSchema.extend({
    charge_ref: z.string().nullable(),
    coins_taken: z.int(),
    /** Evidence can be sent through the provider's API now. */
    can_send: z.boolean(),
    is_sending: z.boolean(),
    send_error: z.string().nullable(),
    /** The provider reports no outcome: staff record it. */
    can_decide: z.boolean(),
  }),
  events: z.array(
    z.object({ id: z.int(), at: z.int(), kind: z.enum(DISPUTE_EVENTS), detail: z.string() }),
  ),
  consequences: z.array(
    z.object({ kind: z.enum(CONSEQUENCES), applied_at: z.int(), undone_at: z.int() }),
  ),
  /** Null until it has been collected. */
  evidence: z
    .object({
      collected_at: z.int(),
      sha256: z.string(),
      /** The case in a few sentences, in English, as in the document. */
      summary: z.array(z.string()),
      timeline: z.array(z.object({ at: z.int(), what: z.string() })),
    })
    .nullable(),
});
export type DisputeReply = z.infer<typeof disputeReplySchema>;

const note = z.string().trim().min(3).max(1_000);

export const sendEvidenceBodySchema = z.object({ dispute_id: uuidSchema, note });
export const decideDisputeBodySchema = z.object({
  dispute_id: uuidSchema,
  outcome: z.enum(['won', 'lost']),
  note,
});
