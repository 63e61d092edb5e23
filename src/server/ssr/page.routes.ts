import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EarlyHandler } from '#server/platform/early-handler.ts';
import { pickEncoding } from '#server/platform/encodings.ts';
import { AppError } from '#server/platform/errors.ts';
import { languageInUrl, pickLanguage, pickTheme } from '#server/platform/language.ts';
import { isOwnPath } from '#server/platform/own-path.ts';
import { sendReadyResponse } from '#server/platform/ready-response.ts';
import { type Route, route } from '#server/platform/route.ts';
import { etagMatches } from '#server/platform/send-encoded.ts';
import type { PageCache } from './page-cache.ts';
import { keyOf, type PageSettings, personalView, viewOf } from './page-view.ts';
import { type PageView, type RenderDeps, renderPage } from './render-page.ts';
import { sendPage } from './send-page.ts';

export interface PageDeps extends RenderDeps, PageSettings {
  cache: PageCache;
  /** True for a visitor who may be logged in, going by the cookies alone. */
  mayBeLoggedIn: (cookies: string | undefined) => boolean;
  /** Called for every page that is rendered for one visitor. */
  onPersonalVisit: (request: FastifyRequest, reply: FastifyReply) => void;
}

/**
 * Every path that is neither a file nor the API is a page; the web app's route table lists them.
 */
export function pageRoutes(deps: PageDeps): Route[] {
  return [
    route({
      method: 'GET',
      url: '/*',
      access: 'public',
      inPanelView: 'read',
      load: ({ headers }) => (deps.mayBeLoggedIn(headers.cookie) ? 'logged_in' : 'public'),
      rateLimit: 'general',
      replies: null,
      handle: async ({ caller, request, reply }) => {
        if (request.url.startsWith('/api/') || !isOwnPath(request.url))
          throw new AppError('not_found');
        const view = viewOf(request.url, request.headers, deps);
        if (await isPersonal(deps, request))
          return sendPersonal(
            deps,
            personalView({ ...view, caller, panelView: request.panelView }, request.headers),
            request,
            reply,
          );
        const render = () => renderPage(deps, view);
        const page = await deps.cache.get(view.key, view.version, render);
        const isPrevious = page.version !== view.version;
        return sendPage(request, reply, { page, isPrevious, caching: deps.caching });
      },
    }),
  ];
}

/**
 * The fast path: a cached page is sent before the framework handles the request. Its headers were
 * collected from a full response, so they are complete.
 */
export function answerFromCache(deps: PageDeps): EarlyHandler {
  return (request, response, next) => {
    const { method, url, headers } = request;
    if (method !== 'GET' || url === undefined || deps.isMaintenance) return next();
    if (deps.mayBeLoggedIn(headers.cookie)) return next();
    const language = languageInUrl(url) ?? pickLanguage(headers, deps.language);
    const key = keyOf(language, pickTheme(headers, deps.theme), url);
    const version = deps.version();
    const page =
      deps.cache.getCurrent(key, version) ??
      deps.cache.getCurrentOrPrevious(key, version, () =>
        renderPage(deps, viewOf(url, headers, deps)),
      );
    if (!page?.responseHeaders) return next();
    const encoding = pickEncoding(headers['accept-encoding']);
    const { etag, current, previous } = page.responseHeaders[encoding];
    const isKnown = etagMatches(headers['if-none-match'], etag);
    const ready = page.version === version ? current : previous;
    sendReadyResponse(response, ready, isKnown ? 304 : 200, page[encoding]);
  };
}

/** Only pages without forms come from the cache, and only for visitors without a session. */
async function isPersonal(deps: PageDeps, { url, headers }: FastifyRequest): Promise<boolean> {
  return deps.mayBeLoggedIn(headers.cookie) || (await deps.renderer.hasForms(url));
}

async function sendPersonal(
  deps: PageDeps,
  view: PageView,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  deps.onPersonalVisit(request, reply);
  const csrfToken = reply.generateCsrf();
  const { status, headers, html } = await renderPage(deps, { ...view, csrfToken });
  return reply.code(status).headers(headers).send(html);
}
