import { z } from 'zod';
import type { Metrics } from '#server/platform/metrics.ts';
import { type Route, route } from '#server/platform/route.ts';

export interface HealthDeps {
  metrics: Metrics;
  /** Names of what is not ready; empty when all is well. */
  notReady: () => Promise<string[]>;
}

const replySchema = z.object({ status: z.string(), waiting_for: z.array(z.string()).optional() });

export function healthRoutes({ metrics, notReady }: HealthDeps): Route[] {
  return [
    route({
      method: 'GET',
      url: '/healthz',
      access: 'public',
      rateLimit: 'none',
      summary: 'Liveness check',
      replies: { 200: replySchema },
      handle: () => ({ status: 'ok' }),
    }),
    route({
      method: 'GET',
      url: '/readyz',
      access: 'public',
      rateLimit: 'none',
      summary: 'Readiness check for load balancers',
      replies: { 200: replySchema, 503: replySchema },
      handle: async ({ reply }) => {
        const waiting = await notReady();
        if (waiting.length === 0) return { status: 'ok' };
        return reply.code(503).send({ status: 'not ready', waiting_for: waiting });
      },
    }),
    route({
      method: 'GET',
      url: '/metrics',
      access: 'operator',
      rateLimit: 'none',
      replies: null,
      handle: async ({ reply }) =>
        reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
    }),
  ];
}
