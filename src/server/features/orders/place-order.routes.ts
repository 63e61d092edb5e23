import { FORM_AGE_HEADER } from '#contract/form-age.ts';
import { orderReplySchema } from '#contract/orders.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Limiter } from '#server/platform/limits/limiter.ts';
import { requestKeyOf } from '#server/platform/request-key.ts';
import { type Route, route } from '#server/platform/route.ts';
import { uuid7 } from '#server/platform/uuid7.ts';
import type { OrderKind } from './kinds/kind.ts';
import { type OrderAndWaitDeps, orderAndWait, orderWithoutWaiting } from './order-and-wait.ts';
import { refusalOf, viewPlaced } from './orders.view.ts';

export type OrderRouteDeps = OrderAndWaitDeps & { limiter: Limiter };

export function placingRoute(deps: OrderRouteDeps, kind: OrderKind): Route {
  return route({
    method: 'POST',
    url: kind.path,
    access: 'player',
    load: 'never_shed',
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
      if (kind.hidesOutcome)
        await limitPerHour(deps, kind.name, kind.hidesOutcome.perHour, playerId);
      const ordered = kind.hidesOutcome
        ? await orderWithoutWaiting(deps, order)
        : await orderAndWait(deps, order);
      const { status } = ordered;
      if (status.state === 'refused') throw new AppError(refusalOf(status.reason));
      reply.code(status.state === 'done' ? 200 : 202);
      return viewPlaced(kind, ordered, language);
    },
  });
}

/** Orders that other tabs placed longer ago than this are ignored. */
const FORM_AGE_MAX_MS = 3_600_000;

/**
 * How long ago the form was opened, including the time since the request arrived. Undefined unless
 * the header is a number of milliseconds.
 */
export function formAgeOf(
  header: string | string[] | undefined,
  elapsedMs: number,
): number | undefined {
  if (typeof header !== 'string' || !/^\d{1,15}$/.test(header)) return undefined;
  return Math.min(Number(header) + elapsedMs, FORM_AGE_MAX_MS);
}

async function limitPerHour(
  { limiter }: OrderRouteDeps,
  kind: string,
  perHour: number,
  playerId: string,
): Promise<void> {
  const wait = await limiter.count(`${kind} ${playerId}`, { max: perHour, perSeconds: 3600 });
  if (wait > 0) throw new AppError('slow_down', { retryAfterSeconds: wait });
}
