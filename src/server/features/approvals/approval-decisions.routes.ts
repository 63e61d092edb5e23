import {
  approvalParamsSchema,
  approvalReplySchema,
  CONFIRM_APPROVAL_PATH,
  decideApprovalBodySchema,
  REJECT_APPROVAL_PATH,
  WITHDRAW_APPROVAL_PATH,
} from '#contract/approvals.ts';
import { originOf } from '#server/features/audit/write-audit.ts';
import type { MessageCode } from '#server/locales/server-texts.ts';
import { TEXTS } from '#server/locales/texts.ts';
import { type Confirmation, type Route, route } from '#server/platform/route.ts';
import type { ApprovalRow } from './approvals.repo.ts';
import { viewApproval } from './approvals.view.ts';
import { type ConfirmDeps, confirmApproval } from './confirm-approval.ts';
import { type Decision, declineApproval } from './decide-approval.ts';

/** Confirm, reject, withdraw. */
export function approvalDecisionRoutes(deps: ConfirmDeps): Route[] {
  const { db } = deps;
  return [
    decisionRoute({
      url: CONFIRM_APPROVAL_PATH,
      confirmation: 'recent',
      summary: 'Confirm and perform another admin’s proposal',
      decide: (decision) => confirmApproval(deps, decision),
    }),
    decisionRoute({
      url: REJECT_APPROVAL_PATH,
      confirmation: { notNeeded: 'nothing is performed' },
      summary: 'Reject another admin’s proposal',
      decide: async (decision) => ({
        approval: await declineApproval(db, { ...decision, state: 'rejected' }),
        done: 'approval_rejected',
      }),
    }),
    decisionRoute({
      url: WITHDRAW_APPROVAL_PATH,
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
  confirmation: Confirmation;
  summary: string;
  decide(decision: Decision): Promise<{ approval: ApprovalRow; done: MessageCode }>;
}

function decisionRoute({ url, confirmation, summary, decide }: DecisionSpec): Route {
  return route({
    method: 'POST',
    url,
    access: 'admin',
    confirmation,
    rateLimit: 'general',
    summary,
    params: approvalParamsSchema,
    body: decideApprovalBodySchema,
    replies: { 200: approvalReplySchema },
    handle: async ({ params, body, caller, request, language }) => {
      const adminId = caller.playerId;
      const from = originOf(request);
      const { approval, done } = await decide({ id: params.id, adminId, note: body.note, from });
      return { message: TEXTS[language].messages[done], approval: viewApproval(approval, adminId) };
    },
  });
}
