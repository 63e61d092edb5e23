/** Whether the database was unreachable, as opposed to a failed statement. */
export function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('fatal' in error && error.fatal === true) return true;
  return (
    UNREACHABLE.has(numberOf(error)) ||
    /^(E(CONN|PIPE|HOST|NET|TIMEDOUT|NOTFOUND|AI_)|PROTOCOL_)/.test(codeOf(error)) ||
    /closed state|Pool is closed|Queue limit reached/.test(error.message)
  );
}

export function isDuplicate(error: unknown): boolean {
  return error instanceof Error && numberOf(error) === 1062;
}

/** The server chose this transaction as the deadlock victim and rolled it back. */
export function isDeadlock(error: unknown): boolean {
  return error instanceof Error && numberOf(error) === 1213;
}

/** Access denied, no such database, too many connections, going down, killed, too slow. */
const UNREACHABLE = new Set([1040, 1044, 1045, 1049, 1053, 1129, 1130, 1203, 1226, 1927, 1969]);

function numberOf(error: Error): number {
  return 'errno' in error && typeof error.errno === 'number' ? error.errno : 0;
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}
