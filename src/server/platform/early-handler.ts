import type { IncomingMessage, ServerResponse } from 'node:http';

/** Responds to a request before the framework sees it, or calls `next`. */
export type EarlyHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
) => void;
