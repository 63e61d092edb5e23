import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Encoding, pickEncoding } from '#server/platform/encodings.ts';
import { readyHeaders } from '#server/platform/ready-response.ts';
import { etagFor, etagMatches } from '#server/platform/send-encoded.ts';
import type { CachedPage, ResponseHeaders } from './page-cache.ts';
import type { SharedCaching } from './shared-caching.ts';

export interface SentPage {
  page: CachedPage;
  /** A newer one is being rendered. */
  isPrevious: boolean;
  caching: SharedCaching;
}

export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { page, isPrevious, caching }: SentPage,
): FastifyReply {
  reply.headers(page.headers);
  if (page.status !== 200) return reply.code(page.status).send(page.identity);
  page.responseHeaders ??= responseHeaders(reply, page, caching);
  if (isPrevious) reply.header('cache-control', caching.previous);
  const encoding = pickEncoding(request.headers['accept-encoding']);
  const etag = etagFor(page.etag, encoding);
  reply.header('etag', etag);
  if (etagMatches(request.headers['if-none-match'], etag)) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(page[encoding]);
}

/** The headers that helmet and the page have set so far, without those that concern one visitor only. */
function responseHeaders(
  reply: FastifyReply,
  page: CachedPage,
  caching: SharedCaching,
): Record<Encoding, ResponseHeaders> {
  const others = Object.entries(reply.getHeaders())
    .filter(([name]) => !/^(x-ratelimit|retry-after|set-cookie|cache-control)/.test(name))
    .flatMap(([name, value]) => [name, String(value)]);
  const forEncoding = (encoding: Encoding): ResponseHeaders => {
    const etag = etagFor(page.etag, encoding);
    const length = String(page[encoding].length);
    const encoded = encoding === 'identity' ? [] : ['content-encoding', encoding];
    const headers = [...others, 'etag', etag, 'content-length', length, ...encoded];
    return {
      etag,
      current: readyHeaders([...headers, 'cache-control', caching.current]),
      previous: readyHeaders([...headers, 'cache-control', caching.previous]),
    };
  };
  return { br: forEncoding('br'), gzip: forEncoding('gzip'), identity: forEncoding('identity') };
}
