import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#server/platform/errors.ts';
import { isFromProvider } from './provider-origin.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Unsafe requests must come from our own pages: the browser says so (Sec-Fetch-Site, Origin), and
 * API calls have X-Requested-With, which another site cannot send without our consent.
 */
export function refuseForeignWrites(app: FastifyInstance, siteUrl: string): void {
  const ownOrigin = new URL(siteUrl).origin;
  app.addHook('onRequest', async (request) => {
    if (SAFE.has(request.method) || isFromProvider(request)) return;
    if (!isFromOwnPage(request, ownOrigin))
      throw new AppError('cross_site', {
        detail: `a write from ${request.headers.origin ?? 'elsewhere'}, while site.url is ${siteUrl}`,
      });
  });
}

function isFromOwnPage({ headers, url }: FastifyRequest, ownOrigin: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return false;
  if (headers.origin !== undefined && headers.origin !== ownOrigin) return false;
  const isApi = url.startsWith('/api/');
  return !isApi || headers['x-requested-with'] === 'XMLHttpRequest';
}
