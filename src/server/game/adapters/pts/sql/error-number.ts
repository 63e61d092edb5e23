/**
 * The server's error number, independent of its language. Several errors of one statement come as a
 * list; the first is the cause.
 */
function errorNumber(error: unknown): number | null {
  for (const one of each(error)) {
    if (typeof one === 'object' && one !== null && 'number' in one) {
      if (typeof one.number === 'number') return one.number;
    }
  }
  return null;
}

/** A unique index and a unique key have different numbers for the same thing. */
export function isDuplicate(error: unknown): boolean {
  const number = errorNumber(error);
  return number === 2601 || number === 2627;
}

/** Another process created the same schema or table a moment before us. */
export function alreadyExists(error: unknown): boolean {
  return errorNumber(error) === 2714;
}

/** The game moved rows during a NOLOCK read. Harmless: a retry works. */
export function isDataMovement(error: unknown): boolean {
  return errorNumber(error) === 601;
}

/** Which privilege the portal's login lacks, as worded by the server; null for any other error. */
export function missingGrant(error: unknown): string | null {
  const number = errorNumber(error);
  // 229 is about a table, 230 about a column of it.
  if (number !== 229 && number !== 230) return null;
  const [first] = each(error);
  const message = first instanceof Error ? first.message : String(first);
  return `a privilege is missing, run npm run doctor (error ${number}: ${message})`;
}

/**
 * The statement failed for a reason that may pass: the server is unreachable, timed out or refused the
 * login, a deadlock, a lock timeout, or rows that moved.
 */
export function isTemporaryFailure(error: unknown): boolean {
  const number = errorNumber(error);
  if (number !== null) return TEMPORARY_ERRORS.has(number);
  return each(error).some(
    (one) =>
      one instanceof Error &&
      (one.constructor.name === 'TimeoutError' ||
        ('code' in one && CONNECTION_ERRORS.has(String(one.code)))),
  );
}

/** The server's message if the login or its database was refused; null otherwise. */
export function refusedLogin(error: unknown): string | null {
  const found = each(error).find(
    (one) =>
      one instanceof Error &&
      (('code' in one && one.code === 'ELOGIN') || LOGIN_REFUSED.has(errorNumber(one) ?? 0)),
  );
  return found instanceof Error ? found.message : null;
}

const LOGIN_REFUSED = new Set([916, 4060, 18452, 18456]);

function each(error: unknown): readonly unknown[] {
  if (Array.isArray(error)) return error;
  if (error instanceof AggregateError) return error.errors;
  return [error];
}

/** Codes of tedious, and of its socket, for a connection that was lost or refused. */
const CONNECTION_ERRORS = new Set([
  'ESOCKET',
  'ETIMEOUT',
  'ELOGIN',
  'EINSTLOOKUP',
  'ECLOSE',
  'ECANCEL',
  'EINVALIDSTATE',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
]);

/**
 * Rows moved during a NOLOCK read (601), database not accessible (911, 916, 4060), deadlock victim
 * (1205), lock timeout (1222), login not accepted (18452, 18456, 18470, 18487, 18488).
 */
const TEMPORARY_ERRORS = new Set([
  601, 911, 916, 1205, 1222, 4060, 18452, 18456, 18470, 18487, 18488,
]);
