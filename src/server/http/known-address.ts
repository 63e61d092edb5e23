import type { FastifyInstance } from 'fastify';
import { AppError } from '#server/platform/errors.ts';

/**
 * Who hangs up before we have looked has no address any more. Nobody hears the answer; without it
 * limits and the audit log would have to do without an address. Once read, Node remembers it.
 */
export function demandAddress(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.ip === undefined) done(new AppError('bad_request', { detail: 'nobody is there' }));
    else done();
  });
}
