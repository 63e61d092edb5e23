import { createStaticHandler, matchRoutes, RouterContextProvider } from 'react-router';
import type { HasForms, ListPages, PageRequest, RenderedPage, RenderPage } from '#contract/page.ts';
import { apiContext, createApi } from '#web/lib/api.ts';
import { hasForms as pageHasForms, pageOf } from '#web/lib/page.ts';
import type { PageError } from './lib/page-state.ts';
import { isHidden } from './page-head.ts';
import { PAGES } from './page-list.ts';
import { ADMIN_AREA } from './pages/admin/admin-area.ts';
import { PANEL_AREA, SECURITY_AREA } from './pages/panel/panel-area.ts';
import { renderMatched } from './render-matched.tsx';
import { createRoutes, LAYOUT_ROUTE, routeWithLayout } from './routes.tsx';

const AREAS = [PANEL_AREA, SECURITY_AREA, ADMIN_AREA].map(routeWithLayout);

const handlers = {
  development: createStaticHandler(createRoutes(true, AREAS)),
  production: createStaticHandler(createRoutes(false, AREAS)),
  // Only the layout, for any URL: nothing of the page itself is loaded.
  closed: createStaticHandler([{ ...LAYOUT_ROUTE, children: [{ path: '*', element: null }] }]),
};

const CLOSED: Record<NonNullable<PageRequest['unavailableReason']>, PageError> = {
  maintenance: { status: 503, requestId: null },
  overload: { status: 503, code: 'overloaded', requestId: null },
};

/** Renders one page on the server: loaders, then React, then the state for hydration. */
export const render: RenderPage = async (request) => {
  const handler = handlerOf(request);
  const context = new RouterContextProvider();
  context.set(
    apiContext,
    createApi((method, path) => {
      if (method !== 'GET') throw new Error('a page must not write while it is rendered');
      return request.callApi(path);
    }),
  );
  const result = await handler.query(new Request(new URL(request.path, 'http://own.invalid')), {
    requestContext: context,
  });
  if (result instanceof Response) return toRedirect(result);
  if (request.unavailableReason) {
    const errors = { layout: CLOSED[request.unavailableReason] };
    return renderMatched(request, handler.dataRoutes, { ...result, errors });
  }
  try {
    return renderMatched(request, handler.dataRoutes, result);
  } catch (error) {
    // Error boundaries do not work while rendering on the server, so the error page is rendered separately.
    const failed = { ...result, statusCode: 500, errors: { layout: error } };
    return renderMatched(request, handler.dataRoutes, failed);
  }
};

function handlerOf({ unavailableReason, isDevelopment }: PageRequest) {
  if (unavailableReason) return handlers.closed;
  return isDevelopment ? handlers.development : handlers.production;
}

export const hasForms: HasForms = (path) => {
  const matches = matchRoutes(
    handlers.development.dataRoutes,
    new URL(path, 'http://own.invalid').pathname,
  );
  return pageHasForms(pageOf(matches?.at(-1)?.route));
};

export const listPages: ListPages = () =>
  PAGES.filter((page) => page.area === 'public' && !isHidden(page) && !page.path.includes(':')).map(
    ({ path, canonicalParams = [] }) => ({
      path,
      isPerWorld: canonicalParams.includes('server_id'),
    }),
  );

function toRedirect(response: Response): RenderedPage {
  return {
    kind: 'redirect',
    status: response.status,
    location: response.headers.get('location') ?? '/',
  };
}
