import { z } from 'zod';
import { uuidSchema } from './bounds.ts';
import { keysetPageSchema, listQuerySchema } from './keyset-page.ts';

/** Staff actions that one admin proposes and another confirms. */
export const APPROVALS_PATH = '/api/admin/approvals';
export const APPROVAL_PATH = '/api/admin/approvals/:id';
export const approvalPath = (id: string) => `${APPROVALS_PATH}/${id}`;
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

/** What a proposal may change, in the order of `admin.approval.fields` in the locales. */
export const APPROVAL_FIELDS = [
  'setting',
  'balance',
  'status',
  'amount',
  'coins',
  'refunded',
  'reference',
  'code',
  'title',
  'kind',
  'percent',
  'max_uses',
  'starts_at',
  'ends_at',
  'expires_at',
  'is_active',
  'note',
  'tiers',
  'is_first_purchase',
  'methods',
  'budget_coins',
  'player_coins',
  'target',
  'qualifies',
  'reward',
  'shows_amount',
  'buyer_percent',
  'share_percent',
  'paid_in',
  'cards',
  'per_card',
  'role',
  'name',
  'added_permissions',
  'removed_permissions',
  'coins_per_day',
  'refund_max',
  'language',
  'channels',
  'recipients',
  'send_at',
] as const;
export type ApprovalField = (typeof APPROVAL_FIELDS)[number];

/** How a value is written: a word has a text in `admin.approval.words`, unless it is a name. */
const VALUE_FORMATS = [
  'plain',
  'word',
  'money',
  'coins',
  'votes',
  'referral',
  'percent',
  'time',
  'role',
  'permissions',
  'secret',
] as const;
export type ApprovalValueFormat = (typeof VALUE_FORMATS)[number];
const valueSchema = z.union([z.string(), z.number(), z.boolean()]).nullable();
export type ApprovalValue = z.infer<typeof valueSchema>;

const approvalChangeSchema = z.object({
  field: z.enum(APPROVAL_FIELDS),
  /** Which setting, if it is one. */
  setting: z.object({ key: z.string(), name: z.string() }).nullable(),
  format: z.enum(VALUE_FORMATS),
  /** Of an amount of money. */
  currency: z.string().nullable(),
  before: valueSchema,
  after: valueSchema,
});
export type ApprovalChange = z.infer<typeof approvalChangeSchema>;

/** One proposal: exactly what is asked, what it replaces, and what happened to it. */
export const approvalDetailReplySchema = z.object({
  approval: approvalSchema,
  /** Null if the reader’s role may not see what the action is about. */
  changes: z.array(approvalChangeSchema).nullable(),
  /** It is still open, so `before` is what applies now; afterwards there is only what was asked. */
  has_before: z.boolean(),
  /** Why confirming it now would fail. */
  problem: z.string().nullable(),
  /** Staff besides the proposer who could confirm it now. */
  deciders: z.int(),
  /** When the action was performed; 0 if it was not. */
  performed_at: z.int(),
  /** The server's time. */
  now: z.int(),
});
export type ApprovalDetailReply = z.infer<typeof approvalDetailReplySchema>;

export const approvalParamsSchema = z.object({ id: uuidSchema });
export const APPROVAL_NOTE_MAX = 500;
export const decideApprovalBodySchema = z.object({
  note: z.string().trim().max(APPROVAL_NOTE_MAX).default(''),
});
/** Whoever proposed it reads why it was rejected. */
export const rejectApprovalBodySchema = z.object({
  note: z.string().trim().min(1).max(APPROVAL_NOTE_MAX),
});

/** The response of every action that needs a second admin (202), and of every decision (200). */
export const approvalReplySchema = z.object({ message: z.string(), approval: approvalSchema });
export type ApprovalReply = z.infer<typeof approvalReplySchema>;
