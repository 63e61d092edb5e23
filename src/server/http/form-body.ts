import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '#server/platform/errors.ts';

/** More values of one name than any of our forms sends. */
const VALUES_MAX = 200;

/**
 * Bodies of plain HTML forms. A name becomes a list of its values where the route expects one, as
 * for checkboxes of a group; elsewhere a repeated name keeps only its last value.
 */
export function readForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 64 * 1024 },
    (request, body, done) => {
      const fields = new URLSearchParams(String(body));
      const parsed: Record<string, string | string[]> = Object.fromEntries(fields);
      for (const name of listNames(request)) {
        const values = fields.getAll(name);
        if (values.length > VALUES_MAX) return done(new AppError('bad_request'), undefined);
        if (values.length > 0) parsed[name] = values;
      }
      done(null, parsed);
    },
  );
}

/** Names of the route's fields that may be lists. */
function listNames({ routeOptions }: Pick<FastifyRequest, 'routeOptions'>): string[] {
  const { body } = routeOptions.schema ?? {};
  if (!(body instanceof z.ZodObject)) return [];
  return Object.keys(body.shape).filter((name) => mayBeList(body.shape[name]));
}

function mayBeList(field: unknown): boolean {
  if (field instanceof z.ZodArray) return true;
  if (field instanceof z.ZodUnion) return field.options.some(mayBeList);
  if (field instanceof z.ZodPipe) return mayBeList(field.in);
  if (field instanceof z.ZodDefault || field instanceof z.ZodOptional) {
    return mayBeList(field.unwrap());
  }
  return false;
}
