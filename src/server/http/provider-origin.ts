import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    isForProvider?: boolean;
  }
}

/** A webhook: declared on its route, refused everywhere else. Its proof is its signature. */
export function isFromProvider(request: FastifyRequest): boolean {
  return request.routeOptions.config.isForProvider === true;
}
