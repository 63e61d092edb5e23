import { completePages, type PagesWithLayout } from '#web/lib/page.ts';
import { AdminError } from './AdminError.tsx';
import { ADMIN_PAGES } from './admin-pages.ts';

/** The admin area: its layout checks access on the server before anything is rendered. */
export const ADMIN_AREA: PagesWithLayout = {
  id: 'admin',
  path: '/admin',
  lazy: () => import('./AdminLayout.tsx'),
  ErrorBoundary: AdminError,
  pages: completePages(
    'admin',
    ADMIN_PAGES,
    import.meta.glob<object>('/src/web/pages/admin/*/*Page.tsx'),
  ),
};
