import cookie from '@fastify/cookie';
import csrf from '@fastify/csrf-protection';
import type { FastifyInstance } from 'fastify';
import { isFromProvider } from './provider-origin.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

export interface CsrfOptions {
  secret: string;
  isHttps: boolean;
}

/**
 * The specification's token: pages with forms carry it in `<meta name="csrf-token">`, requests send
 * it back in X-CSRF-TOKEN (or a `_csrf` field of a plain form). Checked on every unsafe request.
 */
export async function addCsrf(
  app: FastifyInstance,
  { secret, isHttps }: CsrfOptions,
): Promise<void> {
  await app.register(cookie, { secret });
  await app.register(csrf, {
    cookieKey: isHttps ? '__Host-csrf' : 'csrf',
    cookieOpts: { path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps, signed: true },
    getToken: (request) => {
      const header = request.headers['x-csrf-token'];
      return typeof header === 'string' ? header : formField(request.body);
    },
  });
  // Before validation, which would take the token out of a form as a field it does not know.
  app.addHook('preValidation', (request, reply, done) => {
    if (SAFE.has(request.method) || isFromProvider(request)) done();
    else app.csrfProtection(request, reply, done);
  });
}

function formField(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('_csrf' in body)) return undefined;
  return typeof body._csrf === 'string' ? body._csrf : undefined;
}
