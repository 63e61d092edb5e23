import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type EncodedBytes, type Encoding, pickEncoding } from './encodings.ts';

/** A body stored in every supported encoding. */
export interface EncodedBody extends EncodedBytes {
  etag: string;
}

/** Identifies exact bytes, the same on every node. */
export function etagOf(bytes: Buffer): string {
  return `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
}

/** Handles lists and weak tags, which a compressing proxy may have made from our strong tag. */
export function etagMatches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return (
    ifNoneMatch === '*' ||
    ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
  );
}

/** Sends precomputed bytes: 304 if the visitor has them, otherwise the best encoding. */
export function sendReady(
  request: FastifyRequest,
  reply: FastifyReply,
  ready: EncodedBody,
  type: string,
  cacheControl = 'no-cache',
): FastifyReply {
  const encoding = pickEncoding(request.headers['accept-encoding']);
  // A strong tag identifies exact bytes, so each encoding has its own.
  const etag = etagFor(ready.etag, encoding);
  reply
    .header('etag', etag)
    .header('vary', 'accept-encoding')
    .header('cache-control', cacheControl);
  if (etagMatches(request.headers['if-none-match'], etag)) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type(type).send(ready[encoding]);
}

export function etagFor(etag: string, encoding: Encoding): string {
  return encoding === 'identity' ? etag : `${etag.slice(0, -1)}-${encoding}"`;
}
