import { FORM_AGE_HEADER } from '#contract/form-age.ts';
import {
  ORDER_PATH,
  ORDERS_PAGE,
  ORDERS_PATH,
  orderParamsSchema,
  orderReplySchema,
  orderSchema,
  ordersQuerySchema,
  ordersReplySchema,
  STATEMENT_PATH,
  statementQuerySchema,
  statementReplySchema,
} from '#contract/orders.ts';
import { readBalances } from '#server/money/read-balances.ts';
import { readStatement } from '#server/money/read-statement.ts';
import { unixSeconds } from '#server/platform/clock.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Limiter } from '#server/platform/limits/limiter.ts';
import { requestKeyOf } from '#server/platform/request-key.ts';
import { type Route, route } from '#server/platform/route.ts';
import { uuid7 } from '#server/platform/uuid7.ts';
import type { OrderKind } from './kinds/kind.ts';
import { orderKinds } from './kinds/kind-list.ts';
import { type OrderAndWaitDeps, orderAndWait, orderWithoutWaiting } from './order-and-wait.ts';
import { findOwnOrder, listOwnOrders } from './orders.repo.ts';
import { refusalOf, viewOrder, viewPlaced } from './orders.view.ts';

export type OrderRouteDeps = OrderAndWaitDeps & { limiter: Limiter };

export function orderRoutes(deps: OrderRouteDeps): Route[] {
  return [
    ...Object.values(orderKinds).map((kind) => placingRoute(deps, kind)),
    route({
      method: 'GET',
      url: ORDERS_PATH,
      access: 'player',
      rateLimit: 'general',
      summary: 'List my orders, newest first',
      query: ordersQuerySchema,
      replies: { 200: ordersReplySchema },
      handle: async ({ query, caller, language }) => {
        const { playerId } = caller;
        const orders = await listOwnOrders(deps.db, playerId, query, ORDERS_PAGE);
        return { orders: orders.map((order) => viewOrder(order, language)) };
      },
    }),
    route({
      method: 'GET',
      url: ORDER_PATH,
      access: 'player',
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

function placingRoute(deps: OrderRouteDeps, kind: OrderKind): Route {
  return route({
    method: 'POST',
    url: kind.path,
    access: 'player',
    ...(kind.confirmation ? { confirmation: kind.confirmation } : {}),
    rateLimit: 'general',
    summary: kind.summary,
    body: kind.body,
    replies: { 200: orderReplySchema, 202: orderReplySchema },
    handle: async ({ body, caller, request, reply, language }) => {
      const { playerId } = caller;
      const requestKey = requestKeyOf(request.headers['idempotency-key']);
      const formAgeMs = formAgeOf(request.headers[FORM_AGE_HEADER], reply.elapsedTime);
      const order = { orderId: uuid7(), kind, playerId, body, requestKey, formAgeMs };
      if (kind.quiet) await refuseMany(deps, kind.name, kind.quiet.perHour, playerId);
      const ordered = kind.quiet
        ? await orderWithoutWaiting(deps, order)
        : await orderAndWait(deps, order);
      const { status } = ordered;
      if (status.state === 'refused') throw new AppError(refusalOf(status.reason));
      reply.code(status.state === 'done' ? 200 : 202);
      return viewPlaced(kind, ordered, language);
    },
  });
}

/** Nobody remembers what another tab did longer ago. */
const FORM_AGE_MAX_MS = 3_600_000;

/** What is no number of milliseconds says nothing. The form has grown older since the request came. */
function formAgeOf(header: string | string[] | undefined, elapsedMs: number): number | undefined {
  if (typeof header !== 'string' || !/^\d{1,15}$/.test(header)) return undefined;
  return Math.min(Number(header) + elapsedMs, FORM_AGE_MAX_MS);
}

async function refuseMany(
  { limiter }: OrderRouteDeps,
  kind: string,
  perHour: number,
  playerId: string,
): Promise<void> {
  const wait = await limiter.count(`${kind} ${playerId}`, { max: perHour, perSeconds: 3600 });
  if (wait > 0) throw new AppError('slow_down', { retryAfterSeconds: wait });
}

function statementRoute(deps: OrderAndWaitDeps): Route {
  return route({
    method: 'GET',
    url: STATEMENT_PATH,
    access: 'player',
    rateLimit: 'general',
    summary: 'List my balances and transactions, newest first',
    query: statementQuerySchema,
    replies: { 200: statementReplySchema },
    handle: async ({ query, caller }) => {
      const { playerId } = caller;
      const { purse, before } = query;
      const lines = await readStatement(deps.db, { playerId, purse, before, limit: ORDERS_PAGE });
      return {
        balances: await readBalances(deps.db, playerId),
        lines: lines.map(({ id, madeAt, reason, reference, amount, balanceAfter }) => ({
          id,
          at: unixSeconds(madeAt),
          reason,
          reference,
          amount,
          balance_after: balanceAfter,
        })),
      };
    },
  });
}
