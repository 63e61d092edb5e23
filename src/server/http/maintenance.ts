import type { FastifyInstance } from 'fastify';
import { AppError } from '#server/platform/errors.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** During maintenance nothing is written: payment providers repeat their webhooks afterwards. */
export function refuseWritesInMaintenance(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (!SAFE.has(request.method)) throw new AppError('maintenance');
  });
}
