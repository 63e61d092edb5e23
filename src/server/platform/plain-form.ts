import type { FastifyRequest } from 'fastify';

/** A form sent by the browser itself, without our code: the response is a page, not JSON. */
export function isPlainForm(request: Pick<FastifyRequest, 'method' | 'headers'>): boolean {
  return (
    request.method === 'POST' &&
    request.headers['x-requested-with'] === undefined &&
    (request.headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded')
  );
}
