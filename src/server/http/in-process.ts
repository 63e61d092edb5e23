import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import inject from 'light-my-request';
import { IN_PROCESS_HEADER } from '#server/platform/in-process-header.ts';
import type { Caller } from '#server/platform/route.ts';

export interface InProcess {
  /** Calls our own API as the visitor with these headers, without the network. */
  call(
    path: string,
    visitor: IncomingHttpHeaders,
    caller: Caller | null,
  ): Promise<{ status: number; body: unknown }>;
  /** True for such calls: the visitor's own request has been counted already. */
  isInProcess(request: FastifyRequest): boolean;
  /** The caller of such a request, as determined for the page; undefined for all others. */
  callerOf(request: FastifyRequest): Caller | null | undefined;
}

/** The token is random per process, so that external requests cannot forge it. */
export function createInProcess(app: FastifyInstance): InProcess {
  const token = randomBytes(16).toString('hex');
  const callers = new Map<string, Caller | null>();
  let count = 0;

  /** The id of a call, which follows the token; undefined for external requests. */
  function callIdOf(request: FastifyRequest): string | undefined {
    const [sentToken, callId] = String(request.headers[IN_PROCESS_HEADER] ?? '').split('.');
    return sentToken === token ? callId : undefined;
  }

  return {
    async call(path, visitor, caller) {
      count += 1;
      const callId = String(count);
      callers.set(callId, caller);
      try {
        // Fastify's own `inject` refuses while the app closes, when pages are still being rendered.
        const response = await inject(app.routing, {
          method: 'GET',
          url: path,
          headers: {
            [IN_PROCESS_HEADER]: `${token}.${callId}`,
            'x-requested-with': 'XMLHttpRequest',
            ...(visitor.cookie ? { cookie: visitor.cookie } : {}),
            ...(visitor['accept-language']
              ? { 'accept-language': visitor['accept-language'] }
              : {}),
          },
        });
        return { status: response.statusCode, body: response.json<unknown>() };
      } finally {
        callers.delete(callId);
      }
    },
    isInProcess: (request) => callIdOf(request) !== undefined,
    callerOf: (request) => callers.get(callIdOf(request) ?? ''),
  };
}
