import { type IncomingMessage, Server, type ServerResponse } from 'node:http';
import type { EarlyAnswer } from '#server/platform/early-answer.ts';

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

/** Longer than the idle time-out of usual balancers, so that it is never us who hangs up first. */
const KEEP_ALIVE_MS = 72_000;
/** A client that needs longer for its request is not a visitor. */
const REQUEST_MS = 30_000;
/** Headers fit in one packet; who sends them byte by byte wants the connection, not the page. */
const HEADERS_MS = 15_000;
const LOOK_EVERY_MS = 5_000;

const TIMEOUTS = {
  requestTimeout: REQUEST_MS,
  headersTimeout: HEADERS_MS,
  connectionsCheckingInterval: LOOK_EVERY_MS,
};

/** Node's own server with one question before the framework's: is the answer ready already? */
export function createServer(handle: Handle, early: () => EarlyAnswer | undefined): Server {
  const server = new Server(TIMEOUTS, (request, response) => {
    const answer = early();
    if (answer) answer(request, response, () => handle(request, response));
    else handle(request, response);
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  return server;
}
