import type { FastifyInstance } from 'fastify';

const VISITOR_HEADERS = ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset'];

/**
 * A response that caches may keep for everybody says nothing about the visitor it was made for. Must
 * be added after everything that sets cookies.
 */
export function protectSharedResponses(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (/\b(public|s-maxage)\b/.test(String(reply.getHeader('cache-control')))) {
      if (reply.hasHeader('set-cookie')) reply.header('cache-control', 'no-store');
      else for (const name of VISITOR_HEADERS) reply.removeHeader(name);
    }
    done(null, payload);
  });
}
