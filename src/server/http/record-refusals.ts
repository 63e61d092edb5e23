import type { FastifyRequest } from 'fastify';
import { ERROR_STATUS, type ErrorCode } from '#contract/errors.ts';
import { createFixedWindow } from '#server/platform/fixed-window.ts';
import { networkOf } from '#server/platform/limits/network-of.ts';

/** Requests without permission, and requests over a limit. */
const STATUSES = new Set([401, 403, 429]);
const MINUTE_MS = 60_000;
/** Lines per minute for one code and source; a source is a player or a network. */
const PER_SOURCE = 10;
/** For the whole process: anyone can cause these, and they must not flood the log. */
const TOTAL = 300;

export type RecordRefusal = (request: FastifyRequest, code: ErrorCode) => void;

/**
 * Logs every refusal that may be an attack as a security event: which control, where, who, from
 * where. It contains no query, body or header of the request. Events beyond the limit are counted,
 * and the next line has their number.
 */
export function createRefusalRecorder(
  isInProcess: (request: FastifyRequest) => boolean,
): RecordRefusal {
  const now = () => new Date();
  const isWithinSourceLimit = createFixedWindow(PER_SOURCE, MINUTE_MS, now);
  const isWithinTotalLimit = createFixedWindow(TOTAL, MINUTE_MS, now);
  let leftOut = 0;
  return (request, code) => {
    if (!isAttempt(request, code)) return;
    const playerId = request.caller?.playerId;
    const isPage = isInProcess(request);
    // A visitor opened a page for players and is shown the login: nothing was refused.
    if (isPage && playerId === undefined) return;
    const source = playerId ?? networkOf(request.ip);
    if (!isWithinSourceLimit(`${code} ${source}`) || !isWithinTotalLimit('all')) {
      leftOut += 1;
      return;
    }
    request.log.warn(
      {
        event: 'security',
        control: code,
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        ...(playerId === undefined ? {} : { playerId }),
        ...(request.panelView ? { viewedBy: request.panelView.staffId } : {}),
        // The calls a page makes in process have no IP address.
        ...(isPage ? {} : { address: request.ip }),
        reqId: request.id,
        ...(leftOut > 0 ? { leftOut } : {}),
      },
      'request refused',
    );
    leftOut = 0;
  };
}

function isAttempt({ routeOptions, headers }: FastifyRequest, code: ErrorCode): boolean {
  // Our own pages send valid requests.
  if (code === 'bad_request') return true;
  // Operators' pages return 404 to others; a request with a wrong token is a guess.
  if (code === 'not_found')
    return routeOptions.config.access === 'operator' && headers.authorization !== undefined;
  return STATUSES.has(ERROR_STATUS[code]);
}
