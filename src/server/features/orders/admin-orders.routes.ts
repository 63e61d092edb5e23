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
import { orderParamsSchema } from '#contract/orders.ts';
import { originOf } from '#server/features/audit/write-audit.ts';
import { callerOf } from '#server/platform/caller-of.ts';
import { AppError } from '#server/platform/errors.ts';
import { pickLanguage } from '#server/platform/language.ts';
import { type Route, route } from '#server/platform/route.ts';
import { listAllOrders } from './admin-orders.repo.ts';
import { readAnyOrder, viewAnyOrder } from './admin-orders.view.ts';
import { decideOrder } from './decide-order.ts';
import type { OrderDeps } from './order-deps.ts';
import { viewOrder } from './orders.view.ts';

/** All orders, and the word an admin gives where the game cannot say whether one was done. */
export function adminOrderRoutes(deps: OrderDeps): Route[] {
  const { site } = deps.config;
  return [
    route({
      method: 'GET',
      url: ADMIN_ORDERS_PATH,
      access: 'admin',
      rateLimit: 'general',
      summary: 'Orders of all players, newest first',
      query: adminOrdersQuerySchema,
      replies: { 200: adminOrdersReplySchema },
      handle: async ({ query, request, reply }) => {
        reply.header('cache-control', 'no-store');
        const language = pickLanguage(request.headers, site.language);
        const page = await listAllOrders(deps.db, query, query);
        return { ...page, rows: page.rows.map((order) => viewAnyOrder(order, language)) };
      },
    }),
    route({
      method: 'GET',
      url: ADMIN_ORDER_PATH,
      access: 'admin',
      // Each asks a game.
      rateLimit: { perMinute: 120 },
      summary: 'An order with its history, its money, and what the game says about it now',
      params: orderParamsSchema,
      replies: { 200: adminOrderReplySchema },
      handle: async ({ params, request, reply }) => {
        reply.header('cache-control', 'no-store');
        const language = pickLanguage(request.headers, site.language);
        const found = await readAnyOrder(deps, params.id, language);
        if (!found) throw new AppError('order_not_found');
        return found;
      },
    }),
    route({
      method: 'POST',
      url: DECIDE_ORDER_PATH,
      access: 'admin',
      rateLimit: 'general',
      summary: 'Decide an unclear order: done, or refused and given back',
      body: decideOrderBodySchema,
      replies: { 200: decideOrderReplySchema },
      handle: async ({ body, caller, request, reply }) => {
        reply.header('cache-control', 'no-store');
        const { playerId } = callerOf(caller);
        const order = await decideOrder(deps, {
          ...body,
          adminId: playerId,
          from: originOf(request),
        });
        return viewOrder(order, pickLanguage(request.headers, site.language));
      },
    }),
  ];
}
