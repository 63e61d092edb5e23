import type { FastifyInstance } from 'fastify';
import { ATTACHMENT_BYTES_MAX, ATTACHMENT_TYPES } from '#contract/reports.ts';

/** A little more than is allowed, so that the route can say in words that it was too much. */
const LIMIT = ATTACHMENT_BYTES_MAX + 1024 * 1024;

/** A picture is sent as it is: one file, one request, no form around it. */
export function readImages(app: FastifyInstance): void {
  app.addContentTypeParser(
    [...ATTACHMENT_TYPES],
    { parseAs: 'buffer', bodyLimit: LIMIT },
    (_request, body, done) => done(null, body),
  );
}
