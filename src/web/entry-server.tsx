import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import { byLanguage, type Language } from '#contract/languages.ts';
import type { HasForms, ListPages, PageRequest, RenderedPage, RenderPage } from '#contract/page.ts';
import { apiContext, createApi } from '#web/lib/api.ts';
import { hasForms as isForm, pageOf } from '#web/lib/page.ts';
import { type PageState, toPageError } from '#web/lib/page-state.ts';
import { createText, type Translation } from '#web/lib/text.ts';
import { App } from './App.tsx';
import { hasStreams, headOf, isHidden } from './page-head.ts';
import { PAGES } from './page-list.ts';
import { ADMIN_AREA } from './pages/admin/admin-area.ts';
import { createRoutes, FRAME, framedRoute } from './routes.tsx';

const translations = import.meta.glob<Translation>('./locales/*.json', {
  eager: true,
  import: 'default',
});
const texts = byLanguage((language) => {
  const translation = translations[`./locales/${language}.json`];
  if (!translation) throw new Error(`src/web/locales/${language}.json is missing`);
  return createText(language, translation);
});
const handlers = {
  open: createStaticHandler(createRoutes(true, [framedRoute(ADMIN_AREA)])),
  production: createStaticHandler(createRoutes(false, [framedRoute(ADMIN_AREA)])),
  // The frame alone, at whatever address: nothing of the page itself is loaded.
  maintenance: createStaticHandler([{ ...FRAME, children: [{ path: '*', element: null }] }]),
};

const MAINTENANCE = { status: 503, requestId: null };

/** Draws one page for the server: loaders, then React, then what the browser needs to go on. */
export const render: RenderPage = async (request) => {
  const handler = handlerOf(request);
  const context = new RouterContextProvider();
  context.set(
    apiContext,
    createApi((method, path) => {
      if (method !== 'GET') throw new Error('a page that is being drawn does not write');
      return request.callApi(path);
    }),
  );
  const result = await handler.query(new Request(new URL(request.path, 'http://own.invalid')), {
    requestContext: context,
  });
  if (result instanceof Response) return toRedirect(result);
  if (request.isMaintenance) {
    return draw(request, handler.dataRoutes, { ...result, errors: { layout: MAINTENANCE } });
  }
  try {
    return draw(request, handler.dataRoutes, result);
  } catch (error) {
    // Boundaries do not catch while rendering on the server, so the error page is drawn anew.
    const failed = { ...result, statusCode: 500, errors: { layout: error } };
    return draw(request, handler.dataRoutes, failed);
  }
};

function handlerOf({ isMaintenance, isDevelopment }: PageRequest) {
  if (isMaintenance) return handlers.maintenance;
  return isDevelopment ? handlers.open : handlers.production;
}

export const hasForms: HasForms = (path) => {
  const matches = matchRoutes(
    handlers.open.dataRoutes,
    new URL(path, 'http://own.invalid').pathname,
  );
  return isForm(pageOf(matches?.at(-1)?.route));
};

export const listPages: ListPages = () =>
  PAGES.filter((page) => page.area === 'public' && !isHidden(page) && !page.path.includes(':')).map(
    ({ path, keeps = [] }) => ({ path, isPerWorld: keeps.includes('server_id') }),
  );

function draw(
  request: PageRequest,
  routes: Parameters<typeof createStaticRouter>[0],
  context: StaticHandlerContext,
): RenderedPage {
  const { language, theme, isDevelopment } = request;
  const text = texts[language];
  const raised = outermost(context);
  const errors = raised && mapValues(raised, (error) => toPageError(error, request.requestId));
  const shown = { ...context, errors };
  const html = renderToString(
    <App
      text={text}
      preferences={{ language, theme }}
      csrfToken={request.csrfToken}
      notices={request.notices}
    >
      <StaticRouterProvider
        router={createStaticRouter(routes, shown)}
        context={shown}
        hydrate={false}
      />
    </App>,
  );
  const state: PageState = {
    language,
    theme,
    isDevelopment,
    ...(request.csrfToken === undefined ? {} : { csrfToken: request.csrfToken }),
    notices: request.notices,
    router: { loaderData: context.loaderData, errors },
  };
  const status = Object.values(errors ?? {})[0]?.status ?? context.statusCode;
  const failure =
    status >= 500 && !request.isMaintenance ? Object.values(raised ?? {})[0] : undefined;
  return {
    kind: 'page',
    status,
    html,
    state,
    failure,
    failureId: Object.values(errors ?? {})[0]?.requestId ?? null,
    head: headOf(context, status, { t: text.t, language }),
    hasStreams: hasStreams(context),
    modules: modulesOf(context, status, language),
  };
}

/** The page's own code and the visitor's texts: hydration waits for both. */
function modulesOf(context: StaticHandlerContext, status: number, language: Language): string[] {
  const page = pageOf(context.matches.at(-1)?.route);
  const own = status < 400 && page ? [`src/web/pages/${page.file}`] : [];
  return [...own, `src/web/locales/${language}.json`];
}

/** Drawn is the one nearest to the frame: a page that may not be opened may have failed as well. */
function outermost({ errors, matches }: StaticHandlerContext): StaticHandlerContext['errors'] {
  if (!errors) return errors;
  const ids = [...matches.map(({ route }) => route.id), ...Object.keys(errors)];
  const id = ids.find((one) => one in errors);
  return id === undefined ? null : { [id]: errors[id] };
}

function mapValues<A, B>(record: Record<string, A>, map: (value: A) => B): Record<string, B> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
}

function toRedirect(response: Response): RenderedPage {
  return {
    kind: 'redirect',
    status: response.status,
    location: response.headers.get('location') ?? '/',
  };
}
