import { data, type RouteObject } from 'react-router';
import type { Page, PagesWithLayout } from '#web/lib/page.ts';
import { PAGES } from './page-list.ts';
import { ErrorPage } from './pages/errors/ErrorPage.tsx';
import { Layout } from './pages/layout/Layout.tsx';
import { loadLayout, shouldReloadLayout } from './pages/layout/load-layout.ts';

/** The layout around every page. */
export const LAYOUT_ROUTE = {
  id: 'layout',
  loader: loadLayout,
  shouldRevalidate: shouldReloadLayout,
  Component: Layout,
  ErrorBoundary: ErrorPage,
} satisfies RouteObject;

/**
 * The routes of all pages, for the server and the browser. `others` are those of the panel
 * and the admin area, which a browser loads on demand.
 */
export function createRoutes(
  isDevelopment: boolean,
  others: readonly RouteObject[] = [],
): RouteObject[] {
  const pages = PAGES.filter(({ isDevelopmentOnly }) => isDevelopment || !isDevelopmentOnly);
  return [
    {
      ...LAYOUT_ROUTE,
      children: [
        ...pages.map(routeOf),
        {
          path: '*',
          loader: () => {
            throw data(null, { status: 404 });
          },
        },
        ...others,
      ],
    },
  ];
}

export function routeWithLayout({
  id,
  path,
  lazy,
  ErrorBoundary,
  pages,
}: PagesWithLayout): RouteObject {
  const children = pages.map((page) => (page.path === path ? indexRouteOf(page) : routeOf(page)));
  return { id, path, lazy, children: [{ id: `${id}-pages`, ErrorBoundary, children }] };
}

function routeOf(page: Page): RouteObject {
  const { path, lazy } = page;
  // Data inlined in the document is matched to its page by id, wherever the page is in the tree.
  return { id: path, path, lazy, handle: page };
}

/** The index route of its layout. */
function indexRouteOf(page: Page): RouteObject {
  const { path, lazy } = page;
  return { id: path, index: true, lazy, handle: page };
}
