import {
  ORDER_PATH,
  ORDERS_PATH,
  ORDERS_PER_PAGE,
  orderParamsSchema,
  orderSchema,
  ordersQuerySchema,
  ordersReplySchema,
} from '#contract/orders.ts';
import { AppError } from '#server/platform/errors.ts';
import { type Route, route } from '#server/platform/route.ts';
import { orderKinds } from './kinds/kind-list.ts';
import { findOwnOrder, listOwnOrders } from './orders.repo.ts';
import { viewOrder } from './orders.view.ts';
import { type OrderRouteDeps, placingRoute } from './place-order.routes.ts';
import { statementRoute } from './statement.routes.ts';

export function orderRoutes(deps: OrderRouteDeps): Route[] {
  return [
    // Gifts have a route of their own: the character is not one of the player's own.
    ...Object.values(orderKinds)
      .filter(({ name }) => name !== 'gift_article')
      .map((kind) => placingRoute(deps, kind)),
    route({
      method: 'GET',
      url: ORDERS_PATH,
      access: 'player',
      inPanelView: 'read',
      rateLimit: 'general',
      summary: 'List my orders, newest first',
      query: ordersQuerySchema,
      replies: { 200: ordersReplySchema },
      handle: async ({ query, caller, language }) => {
        const { playerId } = caller;
        const orders = await listOwnOrders(deps.db, playerId, query, ORDERS_PER_PAGE);
        return { orders: orders.map((order) => viewOrder(order, language)) };
      },
    }),
    route({
      method: 'GET',
      url: ORDER_PATH,
      access: 'player',
      inPanelView: 'read',
      load: 'never_shed',
      rateLimit: 'general',
      summary: 'Get one of my orders',
      params: orderParamsSchema,
      replies: { 200: orderSchema },
      handle: async ({ params, caller, language }) => {
        const order = await findOwnOrder(deps.db, caller.playerId, params.id);
        if (!order) throw new AppError('order_not_found');
        return viewOrder(order, language);
      },
    }),
    statementRoute(deps),
  ];
}
