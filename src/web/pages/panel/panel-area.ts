import { completePages, type ListedPage, type PagesWithLayout } from '#web/lib/page.ts';
import { PanelError } from './PanelError.tsx';

const PANEL_PAGES: readonly ListedPage[] = [
  { path: '/panel', name: 'panel', file: 'panel/PanelPage', section: 'summary' },
  {
    path: '/panel/server/:id',
    name: 'accounts',
    file: 'accounts/AccountsPage',
    section: 'accounts',
  },
  {
    path: '/panel/server/:id/characters/:character',
    name: 'sheets',
    file: 'sheets/SheetPage',
    section: 'accounts',
    titleField: 'char_name',
  },
  { path: '/panel/clans', name: 'clanPages', file: 'clan-pages/OwnClansPage', section: 'ownClans' },
  { path: '/panel/orders', name: 'orders', file: 'orders/OrdersPage', section: 'orders' },
  { path: '/panel/:id/market', name: 'market', file: 'market/MarketPage', section: 'traders' },
  {
    path: '/panel/:id/market/:item',
    name: 'prices.item',
    file: 'market/MarketItemPage',
    section: 'traders',
    titleField: 'item_name',
  },
  { path: '/panel/:id/shop', name: 'shop', file: 'shop/ShopPage', section: 'shop' },
  { path: '/panel/donate', name: 'donate', file: 'donate/DonatePage', section: 'donations' },
  { path: '/panel/plans/:id', name: 'plan', file: 'plan/PlanPage', section: 'donations' },
  {
    path: '/panel/payments/:id',
    name: 'payment',
    file: 'thank-you/ThankYouPage',
    section: 'donations',
  },
  { path: '/panel/gifts', name: 'gifts', file: 'gifts/GiftsPage', section: 'gifts' },
  {
    path: '/panel/subscriptions',
    name: 'subscriptions',
    file: 'subscriptions/SubscriptionsPage',
    section: 'donations',
  },
  { path: '/panel/votes', name: 'votes', file: 'votes/VotesPage', section: 'votes' },
  {
    path: '/panel/referrals',
    name: 'referrals',
    file: 'referrals/ReferralsPage',
    section: 'referrals',
  },
  {
    path: '/panel/creator',
    name: 'creators',
    file: 'creators/CreatorPage',
    section: 'referrals',
  },
  {
    path: '/panel/notifications',
    name: 'notifications',
    file: 'notifications/NotificationsPage',
    section: 'notifications',
  },
  { path: '/panel/reports', name: 'reports', file: 'reports/ReportsPage', section: 'reports' },
  { path: '/panel/reports/:id', name: 'report', file: 'reports/ReportPage', section: 'reports' },
];

/** The player's own pages, inside a layout that provides the master account. */
export const PANEL_AREA: PagesWithLayout = {
  id: 'panel',
  path: '/panel',
  lazy: () => import('./PanelLayout.tsx'),
  ErrorBoundary: PanelError,
  pages: completePages(
    'panel',
    PANEL_PAGES,
    import.meta.glob<object>(
      '/src/web/pages/{accounts,clan-pages,creators,donate,gifts,market,notifications,orders,panel,plan,referrals,reports,sheets,shop,subscriptions,thank-you,votes}/*Page.tsx',
    ),
  ),
};

/** Part of the panel's navigation, but not of its layout. */
export const SECURITY_AREA: PagesWithLayout = {
  id: 'security',
  path: '/panel/security',
  lazy: () => import('./SecurityLayout.tsx'),
  ErrorBoundary: PanelError,
  pages: completePages(
    'identity',
    [
      {
        path: '/panel/security',
        name: 'identity.security',
        file: 'security/SecurityPage',
        section: 'security',
      },
    ],
    import.meta.glob<object>('/src/web/pages/security/*Page.tsx'),
  ),
};
