import type { FastifyInstance } from 'fastify';

/** Bodies of plain HTML forms. A name given twice keeps its last value, as a form of ours never repeats one. */
export function readForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 64 * 1024 },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}
