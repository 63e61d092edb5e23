import { z } from 'zod';
import { uuidSchema } from './bounds.ts';
import { keysetPageSchema, listQuerySchema } from './keyset-page.ts';

/** Staff actions that one admin proposes and another confirms. */
export const APPROVALS_PATH = '/api/admin/approvals';
export const CONFIRM_APPROVAL_PATH = '/api/admin/approvals/:id/confirm';
export const REJECT_APPROVAL_PATH = '/api/admin/approvals/:id/reject';
export const WITHDRAW_APPROVAL_PATH = '/api/admin/approvals/:id/withdraw';
const APPROVAL_DECISIONS = ['confirm', 'reject', 'withdraw'] as const;
export type ApprovalDecision = (typeof APPROVAL_DECISIONS)[number];
export const decideApprovalPath = (id: string, decision: ApprovalDecision) =>
  `${APPROVALS_PATH}/${id}/${decision}`;

const APPROVAL_STATES = [
  'waiting',
  'confirmed',
  'failed',
  'rejected',
  'withdrawn',
  'expired',
] as const;

const person = z.object({ id: z.uuid(), email: z.string() });
const APPROVAL_UNITS = ['coins', 'votes', 'referral', 'usd'] as const;
export type ApprovalUnit = (typeof APPROVAL_UNITS)[number];

const approvalSchema = z.object({
  id: z.uuid(),
  /** What it does, such as `purse.grant`. */
  what: z.string(),
  subject_kind: z.string(),
  subject_id: z.string(),
  /** Whose account it affects. */
  player: person,
  /** The role that is given, withdrawn or saved; built-in roles have no name here. */
  role: z.object({ id: z.string(), name: z.string().nullable() }).nullable(),
  /** Null for actions without an amount. */
  unit: z.enum(APPROVAL_UNITS).nullable(),
  amount: z.number().nullable(),
  note: z.string(),
  proposed_by: person,
  proposed_at: z.int(),
  expires_at: z.int(),
  state: z.enum(APPROVAL_STATES),
  /** False for a confirmed action that a provider or a game world has not accepted yet. */
  is_performed: z.boolean(),
  /** The error code of the last attempt to perform it. */
  failure: z.string().nullable(),
  decided_by: person.nullable(),
  /** 0 while it waits. */
  decided_at: z.int(),
  decision_note: z.string(),
  /** Proposed by the current admin. */
  is_own: z.boolean(),
  /** What the caller may do with it now; confirming again retries a confirmed action. */
  can: z.array(z.enum(APPROVAL_DECISIONS)),
});
export type Approval = z.infer<typeof approvalSchema>;

export const approvalsQuerySchema = listQuerySchema.omit({ q: true }).extend({
  /** Only what still waits. */
  state: z.literal('waiting').optional(),
  /** Only those about one player, payment or order. */
  subject_kind: z.string().max(40).optional(),
  subject_id: z.string().max(80).optional(),
});
export const approvalsReplySchema = keysetPageSchema(approvalSchema).extend({
  /** The server's time, from which ages are computed. */
  now: z.int(),
});
export type ApprovalsReply = z.infer<typeof approvalsReplySchema>;

export const approvalParamsSchema = z.object({ id: uuidSchema });
export const APPROVAL_NOTE_MAX = 500;
export const decideApprovalBodySchema = z.object({
  note: z.string().trim().max(APPROVAL_NOTE_MAX).default(''),
});

/** The response of every action that needs a second admin (202), and of every decision (200). */
export const approvalReplySchema = z.object({ message: z.string(), approval: approvalSchema });
export type ApprovalReply = z.infer<typeof approvalReplySchema>;
