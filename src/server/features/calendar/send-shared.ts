import type { FastifyReply, FastifyRequest } from 'fastify';
import { etagMatches, etagOf } from '#server/platform/send-encoded.ts';

const CACHING = 'public, max-age=0, s-maxage=60, stale-while-revalidate=60';

/**
 * Sends a response that is the same for all visitors of one language: a cache in front keeps it for
 * a minute, and clients that send its entity tag get a 304 while it is unchanged.
 */
export function sendShared(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
  type: string,
): FastifyReply {
  const etag = etagOf(Buffer.from(text));
  reply
    .header('etag', etag)
    .header('cache-control', CACHING)
    .header('vary', 'accept-language, cookie');
  if (etagMatches(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.type(type).send(text);
}
