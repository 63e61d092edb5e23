import { STATUS_CODES } from 'node:http';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { ERROR_STATUS, type ErrorCode, type ErrorReply } from '#contract/errors.ts';
import type { Language } from '#contract/languages.ts';
import { TEXTS } from '#server/locales/texts.ts';
import { isDatabaseOutage } from '#server/platform/db/database-outage.ts';
import { AppError } from '#server/platform/errors.ts';
import { pickLanguage } from '#server/platform/language.ts';
import { requestLoad } from '#server/platform/limits/load-class.ts';
import { Overloaded } from '#server/platform/limits/overloaded.ts';
import type { Metrics } from '#server/platform/metrics.ts';
import { ownPath, withQuery } from '#server/platform/own-path.ts';
import { isPlainForm } from '#server/platform/plain-form.ts';
import { reportOutage } from './database-outage.ts';
import { isFromProvider } from './provider-origin.ts';
import type { RecordRefusal } from './record-refusals.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    formPage?: string;
  }
}

/** What a visitor who opens a page gets while the site is overloaded. */
export type RenderOverload = (request: FastifyRequest) => Promise<{
  html: Buffer;
  headers: Record<string, string>;
}>;

export interface ErrorHandlerOptions {
  fallbackLanguage: Language;
  recordRefusal: RecordRefusal;
  metrics: Pick<Metrics, 'shed'>;
  renderOverload: RenderOverload | undefined;
}

/**
 * Error responses are `{message, code}`, with more fields for requests with an API key. A plain
 * form is sent back to its page, and a page that is shed becomes the overload page. Internal
 * details go to the log, not to the visitor.
 */
export function handleErrors(
  app: FastifyInstance,
  { fallbackLanguage, recordRefusal, metrics, renderOverload }: ErrorHandlerOptions,
): void {
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const code = codeOf(error);
    recordRefusal(request, code);
    if (code === 'internal') recordFailure(request, error);
    if (code === 'database_unavailable') reportOutage(request, reply, error);
    // Handled, but a schema let it through: it should have been refused before the database.
    if (isDataException(error))
      request.log.warn({ err: error, reqId: request.id }, 'database refused a value');
    if (error instanceof Overloaded) {
      // A page's own call, made in process, has the load class of the page.
      const { load } = request.load ?? requestLoad.getStore() ?? { load: 'never_shed' };
      metrics.shed.inc({ class: load, reason: error.reason });
      const page = isPage(request)
        ? await renderOverload?.(request).catch(() => undefined)
        : undefined;
      if (page) reply.code(503).headers({ ...page.headers, 'cache-control': 'no-store' });
      reply.header('retry-after', error.retryAfterSeconds);
      if (page) return reply.send(page.html);
    }
    if (error instanceof AppError && error.retryAfterSeconds !== undefined)
      reply.header('retry-after', error.retryAfterSeconds);
    // A form sent without JavaScript gets its page back, with the error on it.
    if (isPlainForm(request) && !isFromProvider(request))
      return reply.redirect(withQuery(formPageOf(request), { error: code }), 303);
    return sendError(request, reply, code, fallbackLanguage, detailsOf(error), valuesOf(error));
  });
  app.setNotFoundHandler((request, reply) =>
    sendError(request, reply, 'not_found', fallbackLanguage),
  );
}

/** Most forms are sent to the URL of their page. */
function formPageOf({ url, routeOptions }: FastifyRequest): string {
  const { formPage } = routeOptions.config;
  const sent = ownPath(url);
  return formPage === undefined ? sent : formPage + (/\?.*/s.exec(sent)?.[0] ?? '');
}

/** Whether a browser opened a page; the calls that pages make expect JSON. */
function isPage({ method, routeOptions }: FastifyRequest): boolean {
  return method === 'GET' && routeOptions.url === '/*';
}

/** Includes who caused it, so that one visitor cannot fill the error log. */
function recordFailure(request: FastifyRequest, error: FastifyError): void {
  const source = request.caller?.playerId ?? request.ip;
  request.log.error({ err: error, reqId: request.id, source }, 'request failed');
}

function codeOf(error: FastifyError): ErrorCode {
  if (error instanceof AppError) return error.code;
  if (error instanceof Overloaded) return 'overloaded';
  if (hasZodFastifySchemaValidationErrors(error)) return 'bad_request';
  if (error.code?.startsWith('FST_CSRF')) return 'csrf_failed';
  if (isDataException(error)) return 'bad_request';
  if (isDatabaseOutage(error)) return 'database_unavailable';
  if (error.statusCode === 429) return 'too_many_requests';
  if (error.statusCode === 404) return 'not_found';
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) return 'bad_request';
  return 'internal';
}

function detailsOf(error: FastifyError): Pick<ErrorReply, 'fields' | 'queue'> {
  if (error instanceof AppError) {
    const { queue, fields } = error;
    return { ...(queue && { queue }), ...(fields && { fields }) };
  }
  const fields = fieldsOf(error);
  return fields.length > 0 ? { fields } : {};
}

function valuesOf(error: FastifyError): Readonly<Record<string, string>> | undefined {
  return error instanceof AppError ? error.values : undefined;
}

/** Which fields of the body were refused, for the form that sent it to mark. */
function fieldsOf(error: FastifyError): string[] {
  if (!hasZodFastifySchemaValidationErrors(error) || error.validationContext !== 'body') return [];
  const names = error.validation.map(({ instancePath }) => instancePath.split('/')[1] ?? '');
  return [...new Set(names.filter((name) => name !== ''))];
}

/** SQLSTATE class 22: a value PostgreSQL cannot store, so it is the sender's error. */
function isDataException({ code }: FastifyError): boolean {
  return /^22[0-9A-Z]{3}$/.test(code ?? '');
}

function sendError(
  request: FastifyRequest,
  reply: FastifyReply,
  code: ErrorCode,
  fallbackLanguage: Language,
  details: Pick<ErrorReply, 'fields' | 'queue'> = {},
  values: Readonly<Record<string, string>> = {},
): FastifyReply {
  const language = pickLanguage(request.headers, fallbackLanguage);
  const body: ErrorReply = {
    message: TEXTS[language].errors[code].replace(
      /\{(\w+)\}/g,
      (placeholder, name: string) => values[name] ?? placeholder,
    ),
    code,
    ...(code === 'internal' ? { request_id: request.id } : {}),
    ...details,
  };
  const status = ERROR_STATUS[code];
  reply.code(status).header('cache-control', 'no-store');
  // Programs with a key get problem details (RFC 9457), with the fields every error has.
  if (request.apiKey) {
    const problem = { type: 'about:blank', title: STATUS_CODES[status], status };
    return reply
      .type('application/problem+json; charset=utf-8')
      .send(JSON.stringify({ ...problem, detail: body.message, ...body }));
  }
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(body));
}
