import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '#contract/languages.ts';
import { LANGUAGE_COOKIE } from '#contract/preferences.ts';
import type { Theme } from '#contract/themes.ts';
import type { EarlyHandler } from '#server/platform/early-handler.ts';
import { type Encoding, pickEncoding } from '#server/platform/encodings.ts';
import { AppError } from '#server/platform/errors.ts';
import { hostCookie } from '#server/platform/host-cookie.ts';
import { languageInAddress, pickLanguage, pickTheme } from '#server/platform/language.ts';
import { isOwnPath } from '#server/platform/own-path.ts';
import { type Route, route } from '#server/platform/route.ts';
import { etagFor, isFresh } from '#server/platform/send-encoded.ts';
import { type DrawDeps, drawPage, type PageView } from './draw-page.ts';
import type { CachedPage, PageCache } from './page-cache.ts';

export interface PageDeps extends DrawDeps {
  cache: PageCache;
  language: Language;
  theme: Theme;
  /** Changes with everything pages are drawn from. */
  version: () => string;
  /** True for a visitor who may be logged in, judged by the cookies alone. */
  mayBeLoggedIn: (cookies: string | undefined) => boolean;
  /** A visitor comes to a page of their own: what is worth remembering about that. */
  onPersonalVisit: (request: FastifyRequest, reply: FastifyReply) => void;
}

/** Every address that is no file and no API is a page; the browser side's route table knows which exist. */
export function pageRoutes(deps: PageDeps): Route[] {
  return [
    route({
      method: 'GET',
      url: '/*',
      access: 'public',
      rateLimit: 'general',
      replies: null,
      handle: async ({ caller, request, reply }) => {
        if (request.url.startsWith('/api/') || !isOwnPath(request.url))
          throw new AppError('not_found');
        const view = viewOf(request.url, request.headers, deps);
        if (await isPersonal(deps, request))
          return sendPersonal(deps, { ...view, caller }, request, reply);
        const draw = () => drawPage(deps, view);
        return send(request, reply, await deps.cache.get(view.key, view.version, draw));
      },
    }),
  ];
}

/**
 * The launch-day path: a page that is ready is sent before the framework has even looked at the
 * request. Its headers were collected from a full answer, so nothing is missing but the work.
 */
export function answerFromCache(deps: PageDeps): EarlyHandler {
  return (request, response, next) => {
    const { method, url, headers } = request;
    if (method !== 'GET' || url === undefined || deps.isMaintenance) return next();
    if (deps.mayBeLoggedIn(headers.cookie)) return next();
    const language = languageInAddress(url) ?? pickLanguage(headers, deps.language);
    const key = keyOf(language, pickTheme(headers, deps.theme), url);
    const version = deps.version();
    const page =
      deps.cache.fresh(key, version) ??
      deps.cache.ready(key, version, () => drawPage(deps, viewOf(url, headers, deps)));
    if (!page?.complete) return next();
    const encoding = pickEncoding(headers['accept-encoding']);
    const complete = page.complete[encoding];
    const isKnown = isFresh(headers['if-none-match'], complete.etag);
    response.writeHead(isKnown ? 304 : 200, complete.headers);
    response.end(isKnown ? undefined : page[encoding]);
  };
}

/** Only what a visitor without a session sees and cannot write on comes from the cache. */
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
  const { status, headers, html } = await drawPage(deps, { ...view, csrfToken });
  return reply.code(status).headers(headers).send(html);
}

function viewOf(
  url: string,
  headers: IncomingHttpHeaders,
  deps: PageDeps,
): PageView & { key: string } {
  const asked = languageInAddress(url);
  const language = asked ?? pickLanguage(headers, deps.language);
  const theme = pickTheme(headers, deps.theme);
  const version = deps.version();
  return {
    key: keyOf(language, theme, url),
    path: url,
    language,
    theme,
    version,
    isLanguageInUrl: asked !== undefined,
    visitor: asked ? speaking(headers, asked) : headers,
  };
}

/** The page's own calls must speak the page's language; the first cookie of the stronger name counts. */
function speaking(headers: IncomingHttpHeaders, language: Language): IncomingHttpHeaders {
  const chosen = `${hostCookie(LANGUAGE_COOKIE, true)}=${language}`;
  return { ...headers, cookie: `${chosen}; ${headers.cookie ?? ''}` };
}

function keyOf(language: Language, theme: Theme, url: string): string {
  return `${language} ${theme} ${url}`;
}

function send(request: FastifyRequest, reply: FastifyReply, page: CachedPage): FastifyReply {
  reply.headers(page.headers);
  if (page.status !== 200) return reply.code(page.status).send(page.identity);
  page.complete ??= completeHeaders(reply, page);
  const encoding = pickEncoding(request.headers['accept-encoding']);
  const etag = etagFor(page.etag, encoding);
  reply.header('etag', etag);
  if (isFresh(request.headers['if-none-match'], etag)) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(page[encoding]);
}

/** What helmet and the page itself have set by now; what concerns one visitor only is left out. */
function completeHeaders(
  reply: FastifyReply,
  page: CachedPage,
): NonNullable<CachedPage['complete']> {
  const others = Object.entries(reply.getHeaders())
    .filter(([name]) => !/^(x-ratelimit|retry-after|set-cookie)/.test(name))
    .flatMap(([name, value]) => [name, String(value)]);
  const forEncoding = (encoding: Encoding) => {
    const etag = etagFor(page.etag, encoding);
    const length = String(page[encoding].length);
    const encoded = encoding === 'identity' ? [] : ['content-encoding', encoding];
    return { etag, headers: [...others, 'etag', etag, 'content-length', length, ...encoded] };
  };
  return { br: forEncoding('br'), gzip: forEncoding('gzip'), identity: forEncoding('identity') };
}
