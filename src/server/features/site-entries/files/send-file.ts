import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#server/platform/errors.ts';
import { Overloaded } from '#server/platform/limits/overloaded.ts';
import { etagMatches } from '#server/platform/send-encoded.ts';

/** In one process. A slow client may hold a connection for hours, but an open file costs little. */
const MAX_CONCURRENT = 300;
let sending = 0;

export interface SentFile {
  path: string;
  name: string;
  size: number;
  sha256: string;
}

/** Sent as a download: whatever is in it, browsers do not render it on our origin. */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, file: SentFile) {
  const etag = `"${file.sha256.slice(0, 32)}"`;
  reply
    .type('application/octet-stream')
    .header('content-disposition', `attachment; filename="${file.name}"`)
    .header('accept-ranges', 'bytes')
    .header('etag', etag)
    // Revalidated each time: an entry may be hidden or deleted.
    .header('cache-control', 'no-cache');
  const { range, 'if-range': ifRange, 'if-none-match': known } = request.headers;
  if (etagMatches(known, etag)) return reply.code(304).send();
  const wanted = ifRange === undefined || ifRange === etag ? range : undefined;
  const part = parseRange(wanted, file.size);
  if (part === 'unsatisfiable')
    return reply.code(416).header('content-range', `bytes */${file.size}`).send();
  const { start, end } = part ?? { start: 0, end: file.size - 1 };
  if (part) reply.code(206).header('content-range', `bytes ${start}-${end}/${file.size}`);
  reply.header('content-length', end - start + 1);
  // A stream: for an empty body the content length would be replaced by 0.
  if (request.method === 'HEAD') return reply.send(Readable.from([]));
  if (sending >= MAX_CONCURRENT) throw new Overloaded('pressure');
  const handle = await open(file.path).catch(() => {
    throw new AppError('not_found');
  });
  const stream = handle.createReadStream({ start, end });
  sending += 1;
  // Not when the response closes: it may have closed while the file was being opened.
  stream.once('close', () => {
    sending -= 1;
  });
  return reply.send(stream);
}

/** One range of bytes; several, or another unit, get the whole file, as RFC 9110 allows. */
function parseRange(
  range: string | undefined,
  size: number,
): { start: number; end: number } | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = range?.match(/^bytes=(\d{0,15})-(\d{0,15})$/) ?? [];
  if (first === '' && last === '') return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < start) return undefined;
  return start >= size || start > end ? 'unsatisfiable' : { start, end };
}
