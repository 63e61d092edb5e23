import { z } from 'zod';
import type { Metrics } from '#server/platform/metrics.ts';
import { type Route, route } from '#server/platform/route.ts';
import { VERSION } from '#server/platform/version.ts';

export interface HealthDeps {
  metrics: Metrics;
  /** Names of what is not ready; empty when all is well. */
  notReady: () => Promise<string[]>;
}

/** Called by the doctor, with the token of /metrics. */
export const SEEN_REQUEST_PATH = '/healthz/request';
export const seenRequestSchema = z.object({ address: z.string(), host: z.string() });

const replySchema = z.object({ status: z.string(), waiting_for: z.array(z.string()).optional() });
const aliveSchema = z.object({ status: z.string(), version: z.string() });

export function healthRoutes({ metrics, notReady }: HealthDeps): Route[] {
  return [
    route({
      method: 'GET',
      url: '/healthz',
      access: 'public',
      load: 'never_shed',
      rateLimit: 'none',
      summary: 'Liveness check',
      replies: { 200: aliveSchema },
      handle: () => ({ status: 'ok', version: VERSION }),
    }),
    route({
      method: 'GET',
      url: '/readyz',
      access: 'public',
      load: 'never_shed',
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
      url: SEEN_REQUEST_PATH,
      access: 'operator',
      rateLimit: 'none',
      summary: 'Get the address and host of this request as the portal sees them',
      replies: { 200: seenRequestSchema },
      handle: ({ request }) => ({ address: request.ip, host: request.host }),
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
