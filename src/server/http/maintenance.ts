import type { FastifyInstance } from 'fastify';
import { AppError } from '#server/platform/errors.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** While the site is being worked on nothing is written; boards, health and payments' own retries can wait. */
export function refuseWritesInMaintenance(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (!SAFE.has(request.method)) throw new AppError('maintenance');
  });
}
