import { approvalReplySchema } from '#contract/approvals.ts';
import {
  ADMIN_GOALS_PATH,
  type AdminGoal,
  adminGoalsQuerySchema,
  adminGoalsReplySchema,
  saveGoalBodySchema,
} from '#contract/goals.ts';
import { messageReplySchema } from '#contract/message-reply.ts';
import type { ApprovalDeps } from '#server/features/approvals/approval-action.ts';
import { creationKeyOf } from '#server/features/approvals/creation-key.ts';
import { performOrPropose } from '#server/features/approvals/perform-or-propose.ts';
import { replyPendingApproval } from '#server/features/approvals/reply-pending-approval.ts';
import { originOf } from '#server/features/audit/write-audit.ts';
import { TEXTS } from '#server/locales/texts.ts';
import { unixSeconds } from '#server/platform/clock.ts';
import { type Route, route } from '#server/platform/route.ts';
import { listGoals, titlesOf } from './goals.repo.ts';
import { goalChange } from './save-goal.ts';

export function adminGoalRoutes(deps: ApprovalDeps): Route[] {
  return [listRoute(deps), saveRoute(deps)];
}

function listRoute({ db }: ApprovalDeps): Route {
  return route({
    method: 'GET',
    url: ADMIN_GOALS_PATH,
    access: { staff: 'shop.read' },
    rateLimit: 'general',
    summary: 'List goals with their progress, newest first',
    query: adminGoalsQuerySchema,
    replies: { 200: adminGoalsReplySchema },
    handle: async ({ query }) => {
      const page = await listGoals(db, query.q, query);
      return { ...page, rows: page.rows.map(viewGoal) };
    },
  });
}

function saveRoute(deps: ApprovalDeps): Route {
  return route({
    method: 'POST',
    url: ADMIN_GOALS_PATH,
    access: { staff: 'shop.write' },
    confirmation: 'recent',
    rateLimit: 'general',
    summary: 'Create a goal, or change one that is not reached',
    body: saveGoalBodySchema,
    replies: { 200: messageReplySchema, 202: approvalReplySchema },
    handle: async ({ body, caller, request, reply, language }) => {
      const outcome = await performOrPropose(deps, goalChange, {
        adminId: caller.playerId,
        subjectId: body.id === undefined ? body.titles.en : String(body.id),
        content: body,
        note: body.titles.en,
        requestKey: creationKeyOf(body, request.headers['idempotency-key']),
        origin: originOf(request),
      });
      if (outcome.state === 'waiting') {
        return replyPendingApproval({ reply, language }, outcome.approval);
      }
      return { message: TEXTS[language].messages.goal_saved };
    },
  });
}

function viewGoal(row: Awaited<ReturnType<typeof listGoals>>['rows'][number]): AdminGoal {
  return {
    id: row.id,
    revision: row.revision,
    titles: titlesOf(row),
    kind: row.kind as AdminGoal['kind'],
    target: row.target,
    qualifies: row.qualifies as AdminGoal['qualifies'],
    reward_purse: row.reward_purse as AdminGoal['reward_purse'],
    reward: row.reward,
    shows_amount: row.shows_amount,
    starts_at: unixSeconds(row.starts_at),
    ends_at: unixSeconds(row.ends_at),
    is_active: row.is_active,
    progress: row.progress,
    reached_at: row.reached_at ? unixSeconds(row.reached_at) : 0,
    rewarded: row.rewarded,
  };
}
