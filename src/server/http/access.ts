import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#server/platform/errors.ts';
import type { Access, Caller } from '#server/platform/route.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
  }
  interface FastifyRequest {
    caller: Caller | null;
  }
}

/** Finds out who calls and throws if this access is not theirs. */
export type CheckAccess = (access: Access, request: FastifyRequest) => Promise<Caller | null>;

/** Identity's part: the player behind a request's session, or null. */
export type FindCaller = (request: FastifyRequest) => Promise<Caller | null>;

export interface RouteAccess {
  method: string;
  url: string;
  access: Access;
  /** Called by a payment provider, with a signature instead of a token. */
  isForProvider: boolean;
}

/** Must be called before any route is added: a route that declares no access stops the boot. */
export function demandDeclaredAccess(app: FastifyInstance): RouteAccess[] {
  const declared: RouteAccess[] = [];
  app.addHook('onRoute', ({ method, url, config }) => {
    const access = config?.access;
    if (!access) throw new Error(`${String(method)} ${url} declares no access`);
    for (const single of Array.isArray(method) ? method : [method]) {
      // Fastify adds HEAD beside every GET; it shares the GET's declaration.
      if (single !== 'HEAD')
        declared.push({
          method: single,
          url,
          access,
          isForProvider: config?.isForProvider ?? false,
        });
    }
  });
  return declared;
}

export interface AccessOptions {
  findCaller: FindCaller;
  operatorToken: string | undefined;
  /** Development and demo: operators' pages are open unless a token was set. */
  isOpenHouse: boolean;
}

export function createAccessCheck({
  findCaller,
  operatorToken,
  isOpenHouse,
}: AccessOptions): CheckAccess {
  return async (access, request) => {
    if (access === 'operator') {
      checkOperator(request, operatorToken, isOpenHouse);
      return null;
    }
    const caller = await findCaller(request);
    if (access === 'public') return caller;
    if (!caller) throw new AppError('unauthenticated');
    if (access === 'admin' && !caller.isAdmin) throw new AppError('forbidden');
    if (access === 'admin' && caller.lacksSecondFactor)
      throw new AppError('second_factor_required');
    return caller;
  };
}

/** Operators' tools show a bearer token. 404, not 401: who does not know it need not know the page. */
function checkOperator(
  request: FastifyRequest,
  token: string | undefined,
  isOpenHouse: boolean,
): void {
  if (isOpenHouse && token === undefined) return;
  const given = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
  if (!token || !isSame(given, token)) throw new AppError('not_found');
}

function isSame(given: string, expected: string): boolean {
  const a = Buffer.from(given);
  const b = Buffer.from(expected);
  return a.length === b.length && timingSafeEqual(a, b);
}
