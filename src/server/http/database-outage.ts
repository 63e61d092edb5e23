import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

/**
 * A standby becomes the leader within half a minute; retrying sooner costs a client nothing.
 */
const RETRY_AFTER_SECONDS = 5;

/** Not an error of ours, so it is not listed among the site's errors; an alert watches the database. */
export function reportOutage(
  request: FastifyRequest,
  reply: FastifyReply,
  error: FastifyError,
): void {
  request.log.warn({ err: error, reqId: request.id }, 'database was unavailable');
  reply.header('retry-after', RETRY_AFTER_SECONDS);
}
