import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createPictureCache } from '#server/platform/pictures/picture-cache.ts';
import { renderPng } from '#server/platform/pictures/render-png.ts';
import { etagMatches } from '#server/platform/send-encoded.ts';

const WIDTH = 1200;
/** How long browsers keep a card: it shows ranks and lords, which change. */
const MAX_AGE_SECONDS = 3_600;

export type SendPicture = (
  request: FastifyRequest,
  reply: FastifyReply,
  svg: string,
  caching?: 'no-store',
) => Promise<FastifyReply>;

/** Rasterizes one card at a time, and each only once while it stays in the cache. */
export function createPictureSender(): SendPicture {
  const cache = createPictureCache<Buffer>(
    { pictures: 200, bytes: 64 * 1024 * 1024 },
    (png) => png.length,
  );
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = (svg: string): Promise<Buffer> => {
    const drawn = last.then(() => renderPng(svg, WIDTH));
    last = drawn.catch(() => undefined);
    return drawn;
  };
  return async (request, reply, svg, caching) => {
    const key = createHash('sha256').update(svg).digest('base64url');
    const etag = `"${key}"`;
    reply.header('etag', etag);
    reply.header('cache-control', caching ?? `public, max-age=${MAX_AGE_SECONDS}`);
    if (etagMatches(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply.type('image/png').send(await cache.get(key, () => inTurn(svg)));
  };
}
