import {
  APPROVALS_PATH,
  approvalParamsSchema,
  approvalReplySchema,
  approvalsQuerySchema,
  approvalsReplySchema,
  CONFIRM_APPROVAL_PATH,
  decideApprovalBodySchema,
  REJECT_APPROVAL_PATH,
  STAFF_LIMITS_PATH,
  staffLimitsReplySchema,
  WITHDRAW_APPROVAL_PATH,
} from '#contract/approvals.ts';
import { originOf } from '#server/features/audit/write-audit.ts';
import type { MessageCode } from '#server/locales/server-texts.ts';
import { TEXTS } from '#server/locales/texts.ts';
import { unixSeconds } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import { type Confirmation, type Route, route } from '#server/platform/route.ts';
import { type ApprovalRow, listApprovals } from './approvals.repo.ts';
import { viewApproval } from './approvals.view.ts';
import { type ConfirmDeps, confirmApproval } from './confirm-approval.ts';
import { readUsedToday } from './daily-caps.ts';
import { type Decision, declineApproval } from './decide-approval.ts';
import { hasSecondAdmin } from './needs-second-admin.ts';

export type ApprovalRouteDeps = ConfirmDeps & { config: Pick<Config, 'staff' | 'site'> };

export function approvalRoutes(deps: ApprovalRouteDeps): Route[] {
  const { db } = deps;
  return [
    listRoute(deps),
    limitsRoute(deps),
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

function listRoute({ db }: ApprovalRouteDeps): Route {
  return route({
    method: 'GET',
    url: APPROVALS_PATH,
    access: 'admin',
    rateLimit: 'general',
    summary: 'List proposals, pending first',
    query: approvalsQuerySchema,
    replies: { 200: approvalsReplySchema },
    handle: async ({ query, caller }) => {
      const page = await listApprovals(db, query, query);
      const { playerId } = caller;
      const rows = page.rows.map((row) => viewApproval(row, playerId));
      return { ...page, rows, now: unixSeconds(new Date()) };
    },
  });
}

function limitsRoute({ db, config: { staff } }: ApprovalRouteDeps): Route {
  return route({
    method: 'GET',
    url: STAFF_LIMITS_PATH,
    access: 'admin',
    rateLimit: 'general',
    summary: 'Get my limits without a second admin and what is left today',
    replies: { 200: staffLimitsReplySchema },
    handle: async ({ caller }) => {
      const { playerId } = caller;
      const used = await readUsedToday(db, playerId);
      return {
        player_id: playerId,
        needs_second_admin: await hasSecondAdmin(db, staff),
        approval_above: staff.approval_above,
        daily_caps: staff.daily_caps,
        used_today: {
          ...used,
          usd_confirmed: used.usd_confirmed / 100,
          usd_refunded: used.usd_refunded / 100,
        },
      };
    },
  });
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
