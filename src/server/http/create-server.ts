import { type IncomingMessage, Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { EarlyHandler } from '#server/platform/early-handler.ts';
import { takeEdgeView, type ViewDefaults } from '#server/platform/edge-view.ts';
import { KEEP_ALIVE_MS } from '#server/platform/ready-response.ts';

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

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

interface ServerOptions {
  earlyHandler: () => EarlyHandler | undefined;
  defaults: ViewDefaults;
  /** Whether even cached pages are too much now: the app turns them away, as it does all others. */
  skipsEarlyHandler: () => boolean;
}

/**
 * Browsers and connection pools connect ahead of time. Node counts such a connection as idle only
 * after its first request, so a stopping server would wait for it until its timeout.
 */
class PortalServer extends Server {
  readonly #sockets = new Set<Socket>();

  constructor(handle: Handle) {
    super(TIMEOUTS, handle);
    this.on('connection', (socket: Socket) => {
      this.#sockets.add(socket);
      socket.once('close', () => this.#sockets.delete(socket));
    });
  }

  override closeIdleConnections(): void {
    super.closeIdleConnections();
    for (const socket of this.#sockets) if (socket.bytesRead === 0) socket.destroy();
  }
}

/** Node's HTTP server that tries the early handler (cached responses) before Fastify. */
export function createServer(
  handle: Handle,
  { earlyHandler, defaults, skipsEarlyHandler }: ServerOptions,
): Server {
  const server = new PortalServer((request, response) => {
    takeEdgeView(request, defaults);
    const handleEarly = earlyHandler();
    // While it stops, only Fastify answers: it closes each connection with its response.
    if (handleEarly && server.listening && !skipsEarlyHandler())
      handleEarly(request, response, () => handle(request, response));
    else handle(request, response);
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  return server;
}
