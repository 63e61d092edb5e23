import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorReplySchema } from '#contract/errors.ts';
import type { Language } from '#contract/languages.ts';
import { pickLanguage } from '#server/platform/language.ts';
import { nameOfAccess, type RateLimit, type Route } from '#server/platform/route.ts';
import type { CheckAccess } from './access.ts';
import { loadOf } from './shed-load.ts';

interface RouteRules {
  checkAccess: CheckAccess;
  /** For callers whose browser accepts none of our languages. */
  language: Language;
}

/** Turns our route declarations into Fastify routes. */
export async function registerRoutes(
  app: FastifyInstance,
  routes: readonly Route[],
  rules: RouteRules,
): Promise<void> {
  app.decorateRequest('caller', null);
  app.decorateRequest('panelView', null);
  add(
    app,
    routes.filter((route) => rawBytes(route) === undefined && !route.streamBody),
    rules,
  );
  const raw = routes.filter((route) => rawBytes(route) !== undefined);
  // A separate scope in which bodies of every type stay raw bytes.
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    add(scope, raw, rules);
  });
  const streamed = routes.filter(({ streamBody }) => streamBody);
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, body, done) => done(null, body));
    add(scope, streamed, rules);
  });
}

const WEBHOOK_BYTES = 256 * 1024;

function rawBytes({ rawBody, origin }: Route): number | undefined {
  return rawBody?.maxBytes ?? (origin === 'provider' ? WEBHOOK_BYTES : undefined);
}

function isFile({ rawBody, streamBody }: Route): boolean {
  return rawBody !== undefined || streamBody === true;
}

function add(
  app: FastifyInstance,
  routes: readonly Route[],
  { checkAccess, language }: RouteRules,
): void {
  for (const route of routes) {
    const bytes = rawBytes(route);
    const { method, url, access, confirmation, needsFactor = false } = route;
    const { query, params, body, replies, summary } = route;
    app.route({
      method,
      url,
      ...(bytes === undefined ? {} : { bodyLimit: bytes }),
      config: {
        access,
        confirmation,
        needsFactor,
        ...(route.inPanelView ? { inPanelView: route.inPanelView } : {}),
        load: loadOf(route),
        ...(route.scope ? { scope: route.scope } : {}),
        isForProvider: route.origin === 'provider',
        isFile: isFile(route),
        isLong: route.isLong === true,
        ...(route.formPage === undefined ? {} : { formPage: route.formPage }),
        ...rateLimitConfig(route.rateLimit),
      },
      schema: {
        ...(query ? { querystring: query } : {}),
        ...(params ? { params } : {}),
        ...(body ? { body } : {}),
        ...(replies
          ? { response: { ...replies, '4xx': errorReplySchema, '5xx': errorReplySchema } }
          : {}),
        ...(summary ? { summary, description: `Access: ${nameOfAccess(access)}` } : { hide: true }),
      },
      // Before validation: without access a caller learns nothing about the expected input. For
      // uploads, before the body is read: a stranger's megabytes are not kept in memory.
      [isFile(route) ? 'preParsing' : 'preValidation']: async (
        request: FastifyRequest,
        reply: FastifyReply,
      ) => {
        // The same for everybody: a stylesheet must not wait for a session to be read.
        const isForAll = access === 'public' && route.load === 'cached';
        request.caller = isForAll ? null : await checkAccess(route, request);
        // Personal responses are not cached unless the handler sets its own header.
        if (access !== 'public') reply.header('cache-control', 'no-store');
      },
      handler: (request, reply) =>
        route.handle({
          query: request.query,
          params: request.params,
          body: request.body,
          caller: request.caller,
          // Computed on access: few handlers need it.
          get language() {
            return pickLanguage(request.headers, language);
          },
          request,
          reply,
        }),
    });
  }
}

function rateLimitConfig(limit: RateLimit): Pick<FastifyContextConfig, 'rateLimit'> {
  if (limit === 'general') return {};
  if (limit === 'none') return { rateLimit: false };
  return { rateLimit: { max: limit.perMinute, timeWindow: '1 minute' } };
}
