import type { FastifyInstance } from 'fastify';
import { AppError } from '#server/platform/errors.ts';

/**
 * A client that disconnects early no longer has an address. Without reading it here, limits and the
 * audit log would have none. Once read, Node caches it.
 */
export function requireAddress(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.ip === undefined)
      done(new AppError('bad_request', { detail: 'the client has disconnected' }));
    else done();
  });
}
