import {
  approvalParamsSchema,
  approvalReplySchema,
  CONFIRM_APPROVAL_PATH,
  decideApprovalBodySchema,
  REJECT_APPROVAL_PATH,
  rejectApprovalBodySchema,
  WITHDRAW_APPROVAL_PATH,
} from '#contract/approvals.ts';
import { originOf } from '#server/features/audit/write-audit.ts';
import type { MessageCode } from '#server/locales/server-texts.ts';
import { TEXTS } from '#server/locales/texts.ts';
import { type Confirmation, type Route, route, type StaffAccess } from '#server/platform/route.ts';
import type { ApprovalRow } from './approvals.repo.ts';
import { readerOf, viewApproval } from './approvals.view.ts';
import { type ConfirmDeps, confirmApproval } from './confirm-approval.ts';
import { type Decision, declineApproval } from './decide-approval.ts';

/** Confirm, reject, withdraw. */
export function approvalDecisionRoutes(deps: ConfirmDeps): Route[] {
  const { db } = deps;
  return [
    decisionRoute(deps, {
      url: CONFIRM_APPROVAL_PATH,
      access: { staff: 'approvals.decide' },
      confirmation: 'recent',
      summary: 'Confirm and perform another admin’s proposal',
      decide: (decision) => confirmApproval(deps, decision),
    }),
    decisionRoute(deps, {
      url: REJECT_APPROVAL_PATH,
      access: { staff: 'approvals.decide' },
      confirmation: { notNeeded: 'nothing is performed' },
      body: rejectApprovalBodySchema,
      summary: 'Reject another admin’s proposal',
      decide: async (decision) => ({
        approval: await declineApproval(db, { ...decision, state: 'rejected' }),
        done: 'approval_rejected',
      }),
    }),
    decisionRoute(deps, {
      url: WITHDRAW_APPROVAL_PATH,
      // Not `decide`: only the proposer can withdraw a proposal.
      access: { staff: 'approvals.read' },
      confirmation: { notNeeded: 'nothing is performed' },
      summary: 'Withdraw my own proposal',
      decide: async (decision) => ({
        approval: await declineApproval(db, { ...decision, state: 'withdrawn' }),
        done: 'approval_withdrawn',
      }),
    }),
  ];
}

interface DecisionSpec {
  url: string;
  access: StaffAccess;
  confirmation: Confirmation;
  summary: string;
  /** Absent: a note is optional. */
  body?: typeof rejectApprovalBodySchema;
  decide(decision: Decision): Promise<{ approval: ApprovalRow; done: MessageCode }>;
}

function decisionRoute(
  { actions }: ConfirmDeps,
  { url, access, confirmation, summary, body, decide }: DecisionSpec,
): Route {
  return route({
    method: 'POST',
    url,
    access,
    confirmation,
    rateLimit: 'general',
    summary,
    params: approvalParamsSchema,
    body: body ?? decideApprovalBodySchema,
    replies: { 200: approvalReplySchema },
    handle: async ({ params, body, caller, request, language }) => {
      const adminId = caller.playerId;
      const origin = originOf(request);
      const { approval, done } = await decide({ id: params.id, adminId, note: body.note, origin });
      const reader = readerOf(caller, actions);
      return { message: TEXTS[language].messages[done], approval: viewApproval(approval, reader) };
    },
  });
}
