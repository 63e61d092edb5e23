import {
  ADMIN_ORDER_PATH,
  ADMIN_ORDERS_PATH,
  adminOrderReplySchema,
  adminOrdersQuerySchema,
  adminOrdersReplySchema,
  DECIDE_ORDER_PATH,
  decideOrderBodySchema,
  decideOrderReplySchema,
} from '#contract/admin-orders.ts';
import { approvalReplySchema } from '#contract/approvals.ts';
import { orderParamsSchema } from '#contract/orders.ts';
import { performOrPropose } from '#server/features/approvals/perform-or-propose.ts';
import { replyPendingApproval } from '#server/features/approvals/reply-pending-approval.ts';
import { originOf } from '#server/features/audit/write-audit.ts';
import { unixSeconds } from '#server/platform/clock.ts';
import { AppError } from '#server/platform/errors.ts';
import { type Route, route } from '#server/platform/route.ts';
import { listAllOrders } from './admin-orders.repo.ts';
import { readOrderForAdmin, viewOrderForAdmin } from './admin-orders.view.ts';
import { endByProof } from './decide-order.ts';
import { orderDecision } from './order-decision.ts';
import type { OrderDeps } from './order-deps.ts';
import { viewOrderForStaff } from './orders.view.ts';

/** All orders, and an admin's decision where the game cannot tell whether one was done. */
export function adminOrderRoutes(deps: OrderDeps): Route[] {
  return [listRoute(deps), oneRoute(deps), decideRoute(deps)];
}

function listRoute(deps: OrderDeps): Route {
  return route({
    method: 'GET',
    url: ADMIN_ORDERS_PATH,
    access: { staff: 'orders.read' },
    rateLimit: 'general',
    summary: 'List all orders: those waiting for a decision, then newest first',
    query: adminOrdersQuerySchema,
    replies: { 200: adminOrdersReplySchema },
    handle: async ({ query, language }) => {
      const page = await listAllOrders(deps.db, query, query);
      const rows = page.rows.map((order) => viewOrderForAdmin(order, language));
      return { ...page, rows, now: unixSeconds(new Date()) };
    },
  });
}

function oneRoute(deps: OrderDeps): Route {
  return route({
    method: 'GET',
    url: ADMIN_ORDER_PATH,
    access: { staff: 'orders.read' },
    // Each request queries a game.
    rateLimit: { perMinute: 120 },
    summary: 'Get an order with its history, ledger entries and live game check',
    params: orderParamsSchema,
    replies: { 200: adminOrderReplySchema },
    handle: async ({ params, language }) => {
      const found = await readOrderForAdmin(deps, params.id, language);
      if (!found) throw new AppError('order_not_found');
      return found;
    },
  });
}

function decideRoute(deps: OrderDeps): Route {
  return route({
    method: 'POST',
    url: DECIDE_ORDER_PATH,
    access: { staff: 'orders.decide' },
    confirmation: 'recent',
    rateLimit: 'general',
    summary: 'Decide an unconfirmed order: done, or refused and refunded',
    body: decideOrderBodySchema,
    replies: { 200: decideOrderReplySchema, 202: approvalReplySchema },
    handle: async ({ body, caller, request, reply, language }) => {
      const { playerId } = caller;
      const staff = { note: body.note, adminId: playerId, origin: originOf(request) };
      const { id, decision } = body;
      const proven = await endByProof(deps, { id, decision, ...staff });
      if (proven) return viewOrderForStaff(proven, language);
      const staffRequest = { ...staff, subjectId: id, content: { decision }, requestKey: null };
      const outcome = await performOrPropose(deps, orderDecision(deps), staffRequest);
      if (outcome.state === 'waiting') {
        return replyPendingApproval({ reply, language }, outcome.approval);
      }
      return viewOrderForStaff(outcome.result, language);
    },
  });
}
