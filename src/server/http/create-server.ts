import { type IncomingMessage, Server, type ServerResponse } from 'node:http';
import type { EarlyHandler } from '#server/platform/early-handler.ts';
import { takeEdgeView, type ViewDefaults } from '#server/platform/edge-view.ts';

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

/** Longer than common load balancers' idle timeout, so the balancer always closes first. */
const KEEP_ALIVE_MS = 72_000;
/** No real client needs longer to send a request. */
const REQUEST_MS = 30_000;
/** Headers fit in one packet; a slower client is a slowloris attack. */
const HEADERS_MS = 15_000;
const TIMEOUT_CHECK_INTERVAL_MS = 5_000;

const TIMEOUTS = {
  requestTimeout: REQUEST_MS,
  headersTimeout: HEADERS_MS,
  connectionsCheckingInterval: TIMEOUT_CHECK_INTERVAL_MS,
};

/** Node's HTTP server that tries the early handler (cached responses) before Fastify. */
export function createServer(
  handle: Handle,
  early: () => EarlyHandler | undefined,
  defaults: ViewDefaults,
): Server {
  const server = new Server(TIMEOUTS, (request, response) => {
    takeEdgeView(request, defaults);
    const answer = early();
    if (answer) answer(request, response, () => handle(request, response));
    else handle(request, response);
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  return server;
}
