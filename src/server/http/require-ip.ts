import type { FastifyInstance } from 'fastify';
import { AppError } from '#server/platform/errors.ts';

/**
 * Rate limits and the audit log need the client's IP address, which the socket of a client that has
 * disconnected no longer knows. Reading it first makes Node cache it; without one the request is
 * refused.
 */
export function requireIp(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.ip === undefined)
      done(new AppError('bad_request', { detail: 'the client has disconnected' }));
    else done();
  });
}
