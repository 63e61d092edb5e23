import type { Page } from '#web/lib/page.ts';

export interface AdminPage extends Page {
  /** Sidebar group. Omitted for pages reached only from another page. */
  group?: 'general' | 'money' | 'content' | 'service';
}

type Screen = Omit<AdminPage, 'area'>;

const MONEY_PAGES: readonly Screen[] = [
  {
    name: 'admin.payments',
    path: '/admin/payments',
    file: 'admin/payments/PaymentsPage.tsx',
    lazy: () => import('./payments/PaymentsPage.tsx'),
    group: 'money',
  },
  {
    name: 'admin.payment',
    path: '/admin/payments/:id',
    file: 'admin/payments/PaymentPage.tsx',
    lazy: () => import('./payments/PaymentPage.tsx'),
  },
  {
    name: 'admin.orders',
    path: '/admin/orders',
    file: 'admin/orders/OrdersPage.tsx',
    lazy: () => import('./orders/OrdersPage.tsx'),
    group: 'money',
  },
  {
    name: 'admin.order',
    path: '/admin/orders/:id',
    file: 'admin/orders/OrderPage.tsx',
    lazy: () => import('./orders/OrderPage.tsx'),
  },
  {
    name: 'admin.figures',
    path: '/admin/money',
    file: 'admin/figures/FiguresPage.tsx',
    lazy: () => import('./figures/FiguresPage.tsx'),
    group: 'money',
  },
  {
    name: 'admin.reconciliation',
    path: '/admin/reconciliation',
    file: 'admin/reconciliation/ReconciliationPage.tsx',
    lazy: () => import('./reconciliation/ReconciliationPage.tsx'),
    group: 'money',
  },
  {
    name: 'admin.plans',
    path: '/admin/plans',
    file: 'admin/plans/PlansPage.tsx',
    lazy: () => import('./plans/PlansPage.tsx'),
    group: 'money',
  },
  {
    name: 'admin.prices',
    path: '/admin/prices',
    file: 'admin/prices/PricesPage.tsx',
    lazy: () => import('./prices/PricesPage.tsx'),
    group: 'money',
  },
  {
    name: 'admin.promos',
    path: '/admin/promo-codes',
    file: 'admin/promos/PromosPage.tsx',
    lazy: () => import('./promos/PromosPage.tsx'),
    group: 'money',
  },
];

const CONTENT_PAGES: readonly Screen[] = [
  {
    name: 'admin.posts',
    path: '/admin/posts',
    file: 'admin/posts/PostsPage.tsx',
    lazy: () => import('./posts/PostsPage.tsx'),
    group: 'content',
  },
  {
    name: 'admin.postEdit',
    path: '/admin/posts/:id',
    file: 'admin/posts/PostEditPage.tsx',
    lazy: () => import('./posts/PostEditPage.tsx'),
  },
  {
    name: 'admin.pages',
    path: '/admin/pages',
    file: 'admin/pages/PagesPage.tsx',
    lazy: () => import('./pages/PagesPage.tsx'),
    group: 'content',
  },
  {
    name: 'admin.pageEdit',
    path: '/admin/pages/:page',
    file: 'admin/pages/PagesPage.tsx',
    lazy: () => import('./pages/PagesPage.tsx'),
  },
  {
    name: 'admin.voteSites',
    path: '/admin/vote-sites',
    file: 'admin/vote-sites/VoteSitesPage.tsx',
    lazy: () => import('./vote-sites/VoteSitesPage.tsx'),
    group: 'content',
  },
  {
    name: 'admin.streamers',
    path: '/admin/streamers',
    file: 'admin/streamers/StreamersPage.tsx',
    lazy: () => import('./streamers/StreamersPage.tsx'),
    group: 'content',
  },
];

const SERVICE_PAGES: readonly Screen[] = [
  {
    name: 'admin.reports',
    path: '/admin/reports',
    file: 'admin/reports/ReportsPage.tsx',
    lazy: () => import('./reports/ReportsPage.tsx'),
    group: 'service',
  },
  {
    name: 'admin.reports',
    path: '/admin/reports/:id',
    file: 'admin/reports/ReportPage.tsx',
    lazy: () => import('./reports/ReportPage.tsx'),
  },
  {
    name: 'admin.cannedAnswers',
    path: '/admin/canned-answers',
    file: 'admin/reports/CannedAnswersPage.tsx',
    lazy: () => import('./reports/CannedAnswersPage.tsx'),
    group: 'service',
  },
  {
    name: 'admin.health',
    path: '/admin/health',
    file: 'admin/health/HealthPage.tsx',
    lazy: () => import('./health/HealthPage.tsx'),
    group: 'service',
  },
  {
    name: 'admin.jobs',
    path: '/admin/jobs',
    file: 'admin/health/JobsPage.tsx',
    lazy: () => import('./health/JobsPage.tsx'),
    group: 'service',
  },
  {
    name: 'admin.errors',
    path: '/admin/errors',
    file: 'admin/health/ErrorsPage.tsx',
    lazy: () => import('./health/ErrorsPage.tsx'),
    group: 'service',
  },
];

/** In the order of the side navigation. To add a page, add an entry. */
const SCREENS: readonly Screen[] = [
  {
    name: 'admin.overview',
    path: '/admin',
    file: 'admin/overview/OverviewPage.tsx',
    lazy: () => import('./overview/OverviewPage.tsx'),
    group: 'general',
  },
  {
    name: 'admin.approvals',
    path: '/admin/approvals',
    file: 'admin/approvals/ApprovalsPage.tsx',
    lazy: () => import('./approvals/ApprovalsPage.tsx'),
    group: 'general',
  },
  ...MONEY_PAGES,
  ...CONTENT_PAGES,
  {
    name: 'admin.players',
    path: '/admin/players',
    file: 'admin/players/PlayersPage.tsx',
    lazy: () => import('./players/PlayersPage.tsx'),
    group: 'general',
  },
  {
    name: 'admin.player',
    path: '/admin/players/:id',
    file: 'admin/players/PlayerPage.tsx',
    lazy: () => import('./players/PlayerPage.tsx'),
  },
  ...SERVICE_PAGES,
  {
    name: 'admin.seasons',
    path: '/admin/seasons',
    file: 'admin/seasons/SeasonsPage.tsx',
    lazy: () => import('./seasons/SeasonsPage.tsx'),
    group: 'general',
  },
  {
    name: 'admin.character',
    path: '/admin/servers/:server_id/chars/:id',
    file: 'admin/characters/CharacterPage.tsx',
    lazy: () => import('./characters/CharacterPage.tsx'),
  },
  {
    name: 'admin.audit',
    path: '/admin/audit',
    file: 'admin/audit/AuditPage.tsx',
    lazy: () => import('./audit/AuditPage.tsx'),
    group: 'service',
  },
];

/** Every screen of the admin area. */
export const ADMIN_PAGES: readonly AdminPage[] = SCREENS.map((screen) => ({
  ...screen,
  area: 'admin',
}));
