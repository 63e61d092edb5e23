import cookie from '@fastify/cookie';
import csrf from '@fastify/csrf-protection';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readSignedCookie, sessionCookieName } from '#server/features/identity/session-cookie.ts';
import { hostCookie } from '#server/platform/host-cookie.ts';
import { isFromProvider } from './provider-origin.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is a file: wherever possible, the request is refused before the body is read. */
    isFile?: boolean;
  }
}

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

export interface CsrfOptions {
  /** The first one signs; all of them are accepted. */
  secrets: [string, ...string[]];
  isHttps: boolean;
}

/**
 * The specification's token: pages with forms carry it in `<meta name="csrf-token">`, requests send
 * it back in X-CSRF-TOKEN (or a `_csrf` field of a plain form). Checked on every unsafe request,
 * except on routes for providers.
 *
 * A token is valid for the session it was made in. A response that begins a new session carries a new
 * token in the same header, for pages that stay open.
 */
export async function addCsrf(
  app: FastifyInstance,
  { secrets, isHttps }: CsrfOptions,
): Promise<void> {
  const [secret] = secrets;
  const name = sessionCookieName(isHttps);
  const sessionIn = (cookies: string | undefined) =>
    readSignedCookie(cookies, name, secret) ?? 'visitor';
  await app.register(cookie, { secret: secrets });
  await app.register(csrf, {
    cookieKey: hostCookie('csrf', isHttps),
    cookieOpts: { path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps, signed: true },
    csrfOpts: { hmacKey: secret, userInfo: true },
    getUserInfo: ({ headers }) => sessionIn(headers.cookie),
    getToken: (request) => {
      const header = request.headers['x-csrf-token'];
      return typeof header === 'string' ? header : formField(request.body);
    },
  });
  const isExempt = (request: FastifyRequest) => SAFE.has(request.method) || isFromProvider(request);
  const isFile = (request: FastifyRequest) => request.routeOptions.config.isFile === true;
  // A file has no fields: its token is in the header.
  app.addHook('preParsing', (request, reply, _body, done) => {
    if (isExempt(request) || !isFile(request)) done();
    else app.csrfProtection(request, reply, done);
  });
  app.addHook('onRequest', (request, reply, done) => {
    const generate = reply.generateCsrf.bind(reply);
    const userInfo = sessionIn(request.headers.cookie);
    reply.generateCsrf = (options) => generate({ userInfo, ...options });
    done();
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    const newSession = SAFE.has(request.method) ? undefined : sessionSet(reply, name);
    if (newSession)
      reply.header('x-csrf-token', reply.generateCsrf({ userInfo: sessionIn(newSession) }));
    done(null, payload);
  });
  // Before validation, which would remove the token from a form as an unknown field.
  app.addHook('preValidation', (request, reply, done) => {
    if (isExempt(request) || isFile(request)) done();
    else app.csrfProtection(request, reply, done);
  });
}

/** The session cookie a response sets, as a browser would send it back. */
function sessionSet(reply: FastifyReply, name: string): string | undefined {
  const set = reply.getHeader('set-cookie') ?? [];
  return (Array.isArray(set) ? set : [String(set)])
    .map((cookie) => cookie.split(';')[0] ?? '')
    .findLast((pair) => pair.startsWith(`${name}=`) && pair.length > name.length + 1);
}

function formField(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('_csrf' in body)) return undefined;
  return typeof body._csrf === 'string' ? body._csrf : undefined;
}
