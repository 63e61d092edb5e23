import type { FastifyInstance } from 'fastify';
import type { Metrics } from '#server/platform/metrics.ts';

/** One log line and one measurement per answered request. Bodies are never logged. */
export function observeRequests(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    const status = reply.statusCode;
    metrics.requests.observe({ route, method: request.method, status }, reply.elapsedTime / 1000);
    const line = {
      reqId: request.id,
      method: request.method,
      url: request.url.split('?')[0],
      status,
      ms: Math.round(reply.elapsedTime),
    };
    // 503 is expected (a board not loaded yet, a node shutting down), so only 500 is an error.
    if (status === 500) request.log.error(line, 'request completed');
    else request.log.debug(line, 'request completed');
  });
}
