import type { RouteObject } from 'react-router';
import type { PageHandle } from '#web/lib/page-handle.ts';
import { AdminError } from './AdminError.tsx';
import { ADMIN_PAGES, type AdminPage } from './admin-pages.ts';

/** The admin area: its frame asks the server who comes in before anything of it is drawn. */
export const ADMIN_ROUTES: RouteObject = {
  id: 'admin',
  path: '/admin',
  lazy: () => import('./AdminFrame.tsx'),
  children: [...ADMIN_PAGES.map(routeOf), ...firstPage()],
};

function routeOf(page: AdminPage): RouteObject {
  const { path, lazy } = page;
  // Names of their own: in the browser these routes join the others later, at another place.
  const id = `admin/${path}`;
  const handle = handleOf(page);
  const shared = { id, handle, lazy, ErrorBoundary: AdminError };
  return path === '' ? { ...shared, index: true } : { ...shared, path };
}

function handleOf({ name, file }: AdminPage): PageHandle {
  return {
    name: `admin.${name}`,
    module: `src/web/pages/admin/${file}`,
    title: (t) => t(`admin.${name}.title`),
    description: (t) => t('admin.description'),
    keeps: [],
    hasForms: true,
    isHidden: true,
  };
}

/** `/admin` leads somewhere also without a page of its own. */
function firstPage(): RouteObject[] {
  if (ADMIN_PAGES.some(({ path }) => path === '')) return [];
  return [{ id: 'admin/', index: true, lazy: () => import('./first-page.ts') }];
}
