import type { RouteObject } from 'react-router';
import type { PageHandle } from '#web/lib/page-handle.ts';
import { PanelError } from './PanelError.tsx';

/** The player's own pages, inside a frame that knows the master account. */
export const PANEL_ROUTES: RouteObject = {
  id: 'panel',
  path: '/panel',
  lazy: () => import('./PanelFrame.tsx'),
  children: [
    {
      ErrorBoundary: PanelError,
      children: [
        {
          index: true,
          handle: panelPage('panel/PanelPage', 'panel'),
          lazy: () => import('./PanelPage.tsx'),
        },
        {
          path: 'server/:id',
          handle: panelPage('accounts/AccountsPage', 'accounts', ['page']),
          lazy: () => import('../accounts/AccountsPage.tsx'),
        },
        {
          path: 'orders',
          handle: panelPage('orders/OrdersPage', 'orders', ['purse', 'state', 'before']),
          lazy: () => import('../orders/OrdersPage.tsx'),
        },
        {
          path: ':id/market',
          handle: panelPage('market/MarketPage', 'market', ['kind', 'item', 'sort', 'after']),
          lazy: () => import('../market/MarketPage.tsx'),
        },
        {
          path: 'donate',
          handle: panelPage('donate/DonatePage', 'donate'),
          lazy: () => import('../donate/DonatePage.tsx'),
        },
        {
          path: 'plans/:id',
          handle: panelPage('plan/PlanPage', 'plan'),
          lazy: () => import('../plan/PlanPage.tsx'),
        },
        {
          path: 'payments/:id',
          handle: panelPage('thank-you/ThankYouPage', 'payment'),
          lazy: () => import('../thank-you/ThankYouPage.tsx'),
        },
        {
          path: 'votes',
          handle: panelPage('votes/VotesPage', 'votes'),
          lazy: () => import('../votes/VotesPage.tsx'),
        },
        {
          path: 'referrals',
          handle: panelPage('referrals/ReferralsPage', 'referrals'),
          lazy: () => import('../referrals/ReferralsPage.tsx'),
        },
        {
          path: 'reports',
          handle: panelPage('reports/ReportsPage', 'reports'),
          lazy: () => import('../reports/ReportsPage.tsx'),
        },
        {
          path: 'reports/:id',
          handle: panelPage('reports/ReportPage', 'report'),
          lazy: () => import('../reports/ReportPage.tsx'),
        },
      ],
    },
  ],
};

type PanelPageName =
  | 'panel'
  | 'accounts'
  | 'orders'
  | 'market'
  | 'reports'
  | 'report'
  | 'donate'
  | 'plan'
  | 'payment'
  | 'votes'
  | 'referrals';

function panelPage(file: string, name: PanelPageName, keeps: readonly string[] = []): PageHandle {
  return {
    name,
    module: `src/web/pages/${file}.tsx`,
    title: (t) => t(`${name}.title`),
    description: (t) => t(`${name}.description`),
    keeps,
    hasForms: true,
    isHidden: true,
  };
}
