import type { FastifyInstance } from 'fastify';

/** Bodies of plain HTML forms. A repeated name keeps only its last value. */
export function readForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 64 * 1024 },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}
