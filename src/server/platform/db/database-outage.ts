/**
 * SQLSTATEs of a server that is going down or coming up, has no disk left, or is no longer the
 * leader (25006: a standby accepts no writes). 55P03: a row stays locked, for example by a write that
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
/** Messages of the driver and the queue that come without a code. */
const MESSAGES: ReadonlySet<string> = new Set([
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Connection terminated',
  'Connection terminated due to connection timeout',
  'Connection terminated unexpectedly',
  'LISTEN/NOTIFY connection ended',
  'Query read timeout',
  'timeout exceeded when trying to connect',
]);

/** True if PostgreSQL could not be reached or could not write: the same request may succeed later. */
export function isDatabaseOutage({
  code,
  message,
}: {
  code?: string | undefined;
  message: string;
}): boolean {
  return SQL_STATES.test(code ?? '') || SOCKET_ERRORS.has(code ?? '') || MESSAGES.has(message);
}
