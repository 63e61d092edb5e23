import type { FramedPages } from '#web/lib/page.ts';
import { AdminError } from './AdminError.tsx';
import { ADMIN_PAGES } from './admin-pages.ts';

/** The admin area: its frame asks the server who comes in before anything of it is drawn. */
export const ADMIN_AREA: FramedPages = {
  id: 'admin',
  path: '/admin',
  lazy: () => import('./AdminFrame.tsx'),
  ErrorBoundary: AdminError,
  pages: ADMIN_PAGES,
};
