import {
  APPROVAL_PATH,
  APPROVALS_PATH,
  approvalDetailReplySchema,
  approvalParamsSchema,
  approvalsQuerySchema,
  approvalsReplySchema,
} from '#contract/approvals.ts';
import { unixSeconds } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import { type Route, route } from '#server/platform/route.ts';
import { approvalDecisionRoutes } from './approval-decisions.routes.ts';
import { listApprovals } from './approvals.repo.ts';
import { readerOf, viewApproval } from './approvals.view.ts';
import type { ConfirmDeps } from './confirm-approval.ts';
import { readApproval } from './read-approval.ts';
import { limitsRoute } from './staff-limits.routes.ts';

export type ApprovalRouteDeps = ConfirmDeps & { config: Pick<Config, 'staff' | 'site'> };

export function approvalRoutes(deps: ApprovalRouteDeps): Route[] {
  return [listRoute(deps), oneRoute(deps), limitsRoute(deps), ...approvalDecisionRoutes(deps)];
}

function listRoute({ db, actions }: ApprovalRouteDeps): Route {
  return route({
    method: 'GET',
    url: APPROVALS_PATH,
    access: { staff: 'approvals.read' },
    rateLimit: 'general',
    summary: 'List proposals I may see, pending first',
    query: approvalsQuerySchema,
    replies: { 200: approvalsReplySchema },
    handle: async ({ query, caller }) => {
      const reader = readerOf(caller, actions);
      const filter = reader.seesAll ? query : { ...query, proposed_by: caller.playerId };
      const page = await listApprovals(db, filter, query);
      const rows = page.rows.map((row) => viewApproval(row, reader));
      return { ...page, rows, now: unixSeconds(new Date()) };
    },
  });
}

function oneRoute(deps: ApprovalRouteDeps): Route {
  return route({
    method: 'GET',
    url: APPROVAL_PATH,
    access: { staff: 'approvals.read' },
    rateLimit: 'general',
    summary: 'Get a proposal I may see, with what it changes',
    params: approvalParamsSchema,
    replies: { 200: approvalDetailReplySchema },
    handle: ({ params, caller, language }) =>
      readApproval(deps, { id: params.id, reader: readerOf(caller, deps.actions), language }),
  });
}
