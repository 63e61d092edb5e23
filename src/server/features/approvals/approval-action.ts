import type { z } from 'zod';
import type { ApprovalChange } from '#contract/approvals.ts';
import type { Permission } from '#contract/permissions.ts';
import type { Origin } from '#server/features/audit/write-audit.ts';
import type { MessageCode } from '#server/locales/server-texts.ts';
import type { StaffConfig } from '#server/platform/config/staff-schema.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

export interface ApprovalDeps {
  db: Db;
  config: { staff: StaffConfig };
}

/** An admin's request. */
export interface StaffRequest<Content> {
  adminId: string;
  subjectId: string;
  content: Content;
  note: string;
  /** A repeat with the same key is the same request. */
  requestKey: string | null;
  origin: Origin;
}

/**
 * What is performed: a request that one admin was enough for, or that a second one has confirmed.
 */
export interface ApprovedRequest<Content> extends StaffRequest<Content> {
  /** The approval's id, or a new one. Performing twice with one id must have the effect of once. */
  id: string;
  /** Who confirmed it; `adminId` proposed it. Null if one admin was enough. */
  confirmedBy: string | null;
  /** Who sent the request that performs it, from `origin`. */
  sentBy: string;
  /** A second admin would have been needed, but there is none, or the configuration waives it. */
  isAlone: boolean;
}

/** A stored request whose changes are shown. */
export interface ChangeRequest<Content>
  extends Pick<StaffRequest<Content>, 'subjectId' | 'content'> {
  /** Once it was decided, what applies now is no longer what it replaces. */
  isOpen: boolean;
}

export type DailyCap = keyof StaffConfig['daily_caps'];

export type MeasuredAmount = {
  unit: 'coins' | 'votes' | 'referral' | 'usd_cents';
  value: number;
};

/** What an amount counts against; a retry has the same key. Money is in US cents. */
export type CapCount = { cap: DailyCap; key: string };

/** The effect of a request, for the limits and the list of approvals. */
export interface RequestEffect {
  /** The player whose account it changes; for offers to everybody, the admin who created it. */
  playerId: string;
  /** Changes no single account: only the amount decides whether a second admin is needed. */
  affectsNoSingleAccount?: boolean;
  /**
   * Changes no single account, but counted like a grant of coins (issued gift cards): the role's
   * limit and the daily cap apply.
   */
  isGrant?: boolean;
  /** How the audit log and the list name it, such as `purse.grant`. */
  what: string;
  amount: MeasuredAmount | null;
  /** Needs a second admin regardless of the amount. */
  alwaysNeedsApproval?: boolean;
  /** Moves nothing, such as a refusal: one admin is enough, even for their own account. */
  neverNeedsApproval?: boolean;
  countsAgainst?: CapCount;
  /** A second amount with its own limit and cap, such as the coins of a confirmed payment. */
  secondAmount?: { amount: MeasuredAmount; countsAgainst: CapCount };
}

/**
 * An offer that everybody may use, such as a promo code: nobody in particular is given anything.
 */
export function isOffer({ affectsNoSingleAccount, isGrant }: RequestEffect): boolean {
  return affectsNoSingleAccount === true && isGrant !== true;
}

interface ActionBase<Content> {
  /** Stored with each approval, so that this declaration is found when it is confirmed later. */
  readonly action: string;
  readonly subjectKind: string;
  /** What its route requires; whoever confirms it must have it too. */
  readonly permission: Permission;
  /** Replaces `permission` where it depends on the content. */
  permissionOf?(content: Content): Permission;
  readonly content: z.ZodType<Content>;
  /** The message for the admin who confirmed it. */
  readonly done: MessageCode;
  /** Throws if there is nothing to act on. */
  effectOf(staffRequest: StaffRequest<Content>): Promise<RequestEffect>;
  /**
   * What the request changes, for whoever decides it: each value now and afterwards. Only reads.
   */
  changesOf(db: Db, request: ChangeRequest<Content>): Promise<ApprovalChange[]>;
  /** A repeat of something done: `perform` then returns what it returned before. */
  wasDone?(staffRequest: StaffRequest<Content>): Promise<boolean>;
}

/** Performed in the transaction that marks the approval as confirmed. */
export interface DatabaseAction<Content, Result> extends ActionBase<Content> {
  perform(tx: Tx, approved: ApprovedRequest<Content>): Promise<Result>;
}

/** Calls a provider or a game world, which does not belong in a transaction. */
export interface ExternalAction<Content, Result> extends ActionBase<Content> {
  /**
   * In the transaction that marks the approval as confirmed: checks, and what is known before the
   * call.
   */
  prepare(tx: Tx, approved: ApprovedRequest<Content>): Promise<void>;
  /**
   * Idempotent by the request's id: it is called again after a failure. An AppError with status 409 is
   * a definite refusal; after any other error an admin may try again.
   */
  call(approved: ApprovedRequest<Content>): Promise<Result>;
}

/** One declaration per request that may need a second admin. */
export type ApprovalAction<Content = unknown, Result = unknown> =
  | DatabaseAction<Content, Result>
  | ExternalAction<Content, Result>;

/** The permission that both the proposer and the confirming admin of this request need. */
export function permissionFor<Content, Result>(
  action: ApprovalAction<Content, Result>,
  content: Content,
): Permission {
  return action.permissionOf?.(content) ?? action.permission;
}
