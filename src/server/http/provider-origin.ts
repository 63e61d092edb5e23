import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    isForProvider?: boolean;
  }
}

/**
 * The route accepts requests that other servers or email clients send without our token, such as
 * webhooks. Its handler verifies the sender instead; CSP reports have no proof and are only logged.
 */
export function isFromProvider(request: FastifyRequest): boolean {
  return request.routeOptions.config.isForProvider === true;
}
