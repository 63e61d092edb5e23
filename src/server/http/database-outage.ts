import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

/**
 * SQLSTATEs of a server that is going down or coming up, has no disk left, or is no longer the
 * leader (25006: a standby takes no writes). 55P03: a row stays locked, as it does by a write that
 * waits for a standby to confirm it.
 */
const SQL_STATES = /^(08[0-9A-Z]{3}|57P0[123]|25006|53100|55P03)$/;
const SOCKET_ERRORS: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ETIMEDOUT',
]);
/** What the driver says without a code. */
const MESSAGES: ReadonlySet<string> = new Set([
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Connection terminated',
  'Connection terminated due to connection timeout',
  'Connection terminated unexpectedly',
  'Query read timeout',
  'timeout exceeded when trying to connect',
]);

/** Another machine becomes the leader within half a minute; a client that asks sooner loses nothing. */
const RETRY_AFTER_SECONDS = 5;

/** True if PostgreSQL could not be reached or could not write: the same request succeeds later. */
export function isDatabaseOutage({
  code,
  message,
}: Pick<FastifyError, 'code' | 'message'>): boolean {
  return SQL_STATES.test(code ?? '') || SOCKET_ERRORS.has(code ?? '') || MESSAGES.has(message);
}

/** Not an error of ours, so it is no entry among the site's errors; an alert watches the database. */
export function noteOutage(
  request: FastifyRequest,
  reply: FastifyReply,
  error: FastifyError,
): void {
  request.log.warn({ err: error, reqId: request.id }, 'database did not answer');
  reply.header('retry-after', RETRY_AFTER_SECONDS);
}
