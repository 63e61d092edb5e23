import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { ERROR_MESSAGES, ERROR_STATUS, type ErrorCode, type ErrorReply } from '#contract/errors.ts';
import type { Language } from '#contract/languages.ts';
import { AppError } from '#server/platform/errors.ts';
import { pickLanguage } from '#server/platform/language.ts';
import { ownPath, withQuery } from '#server/platform/own-path.ts';
import { isPlainForm } from '#server/platform/plain-form.ts';
import { isFromProvider } from './provider-origin.ts';

/** Every failure answers `{message, code}`; what is internal goes to the log, not to the visitor. */
export function answerErrors(app: FastifyInstance, fallbackLanguage: Language): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const code = codeOf(error);
    if (code === 'internal') request.log.error({ err: error, reqId: request.id }, 'request failed');
    if (error instanceof AppError && error.retryAfterSeconds !== undefined)
      reply.header('retry-after', error.retryAfterSeconds);
    // A form sent without scripts gets its page back, with the error on it.
    if (isPlainForm(request) && !isFromProvider(request))
      return reply.redirect(withQuery(ownPath(request.url), { error: code }), 303);
    return answer(request, reply, code, fallbackLanguage);
  });
  app.setNotFoundHandler((request, reply) => answer(request, reply, 'not_found', fallbackLanguage));
}

function codeOf(error: FastifyError): ErrorCode {
  if (error instanceof AppError) return error.code;
  if (hasZodFastifySchemaValidationErrors(error)) return 'bad_request';
  if (error.code?.startsWith('FST_CSRF')) return 'csrf_failed';
  // A sign PostgreSQL has no place for (a zero byte) is the sender's fault.
  if (error.code === '22021') return 'bad_request';
  if (error.statusCode === 429) return 'too_many_requests';
  if (error.statusCode === 404) return 'not_found';
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) return 'bad_request';
  return 'internal';
}

function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  code: ErrorCode,
  fallbackLanguage: Language,
): FastifyReply {
  const message = ERROR_MESSAGES[code][pickLanguage(request.headers, fallbackLanguage)];
  const body: ErrorReply =
    code === 'internal' ? { message, code, request_id: request.id } : { message, code };
  return reply
    .code(ERROR_STATUS[code])
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body));
}
