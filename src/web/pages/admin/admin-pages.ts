import type { AdminTexts } from '#web/lib/text.ts';

/** A page's name finds its texts: `admin.<name>.title` is its title and its entry on the side. */
type AdminPageName = {
  [Name in keyof AdminTexts]: AdminTexts[Name] extends { title: string } ? Name : never;
}[keyof AdminTexts];

export interface AdminPage {
  name: AdminPageName;
  /** Below `/admin`; empty for `/admin` itself. */
  path: string;
  /** Source file below `src/web/pages/admin`, as in `lazy`. */
  file: string;
  lazy: () => Promise<object>;
  /** Head under which it stands on the side; a page that is reached from another has none. */
  group?: 'general' | 'money' | 'content' | 'service';
}

const MONEY_PAGES: readonly AdminPage[] = [
  {
    name: 'payments',
    path: 'payments',
    file: 'payments/PaymentsPage.tsx',
    lazy: () => import('./payments/PaymentsPage.tsx'),
    group: 'money',
  },
  {
    name: 'payment',
    path: 'payments/:id',
    file: 'payments/PaymentPage.tsx',
    lazy: () => import('./payments/PaymentPage.tsx'),
  },
  {
    name: 'orders',
    path: 'orders',
    file: 'orders/OrdersPage.tsx',
    lazy: () => import('./orders/OrdersPage.tsx'),
    group: 'money',
  },
  {
    name: 'order',
    path: 'orders/:id',
    file: 'orders/OrderPage.tsx',
    lazy: () => import('./orders/OrderPage.tsx'),
  },
  {
    name: 'figures',
    path: 'money',
    file: 'figures/FiguresPage.tsx',
    lazy: () => import('./figures/FiguresPage.tsx'),
    group: 'money',
  },
  {
    name: 'reconciliation',
    path: 'reconciliation',
    file: 'reconciliation/ReconciliationPage.tsx',
    lazy: () => import('./reconciliation/ReconciliationPage.tsx'),
    group: 'money',
  },
  {
    name: 'plans',
    path: 'plans',
    file: 'plans/PlansPage.tsx',
    lazy: () => import('./plans/PlansPage.tsx'),
    group: 'money',
  },
  {
    name: 'prices',
    path: 'prices',
    file: 'prices/PricesPage.tsx',
    lazy: () => import('./prices/PricesPage.tsx'),
    group: 'money',
  },
  {
    name: 'promos',
    path: 'promo-codes',
    file: 'promos/PromosPage.tsx',
    lazy: () => import('./promos/PromosPage.tsx'),
    group: 'money',
  },
];

const CONTENT_PAGES: readonly AdminPage[] = [
  {
    name: 'posts',
    path: 'posts',
    file: 'posts/PostsPage.tsx',
    lazy: () => import('./posts/PostsPage.tsx'),
    group: 'content',
  },
  {
    name: 'postEdit',
    path: 'posts/:id',
    file: 'posts/PostEditPage.tsx',
    lazy: () => import('./posts/PostEditPage.tsx'),
  },
  {
    name: 'pages',
    path: 'pages',
    file: 'pages/PagesPage.tsx',
    lazy: () => import('./pages/PagesPage.tsx'),
    group: 'content',
  },
  {
    name: 'pageEdit',
    path: 'pages/:page',
    file: 'pages/PagesPage.tsx',
    lazy: () => import('./pages/PagesPage.tsx'),
  },
  {
    name: 'voteSites',
    path: 'vote-sites',
    file: 'vote-sites/VoteSitesPage.tsx',
    lazy: () => import('./vote-sites/VoteSitesPage.tsx'),
    group: 'content',
  },
  {
    name: 'streamers',
    path: 'streamers',
    file: 'streamers/StreamersPage.tsx',
    lazy: () => import('./streamers/StreamersPage.tsx'),
    group: 'content',
  },
];

const SERVICE_PAGES: readonly AdminPage[] = [
  {
    name: 'reports',
    path: 'reports',
    file: 'reports/ReportsPage.tsx',
    lazy: () => import('./reports/ReportsPage.tsx'),
    group: 'service',
  },
  {
    name: 'reports',
    path: 'reports/:id',
    file: 'reports/ReportPage.tsx',
    lazy: () => import('./reports/ReportPage.tsx'),
  },
  {
    name: 'cannedAnswers',
    path: 'canned-answers',
    file: 'reports/CannedAnswersPage.tsx',
    lazy: () => import('./reports/CannedAnswersPage.tsx'),
    group: 'service',
  },
  {
    name: 'health',
    path: 'health',
    file: 'health/HealthPage.tsx',
    lazy: () => import('./health/HealthPage.tsx'),
    group: 'service',
  },
  {
    name: 'jobs',
    path: 'jobs',
    file: 'health/JobsPage.tsx',
    lazy: () => import('./health/JobsPage.tsx'),
    group: 'service',
  },
  {
    name: 'errors',
    path: 'errors',
    file: 'health/ErrorsPage.tsx',
    lazy: () => import('./health/ErrorsPage.tsx'),
    group: 'service',
  },
];

/** Every screen of the admin area, in the order of the side navigation. One entry adds a screen. */
export const ADMIN_PAGES: readonly AdminPage[] = [
  {
    name: 'overview',
    path: '',
    file: 'overview/OverviewPage.tsx',
    lazy: () => import('./overview/OverviewPage.tsx'),
    group: 'general',
  },
  {
    name: 'approvals',
    path: 'approvals',
    file: 'approvals/ApprovalsPage.tsx',
    lazy: () => import('./approvals/ApprovalsPage.tsx'),
    group: 'general',
  },
  ...MONEY_PAGES,
  ...CONTENT_PAGES,
  {
    name: 'players',
    path: 'players',
    file: 'players/PlayersPage.tsx',
    lazy: () => import('./players/PlayersPage.tsx'),
    group: 'general',
  },
  {
    name: 'player',
    path: 'players/:id',
    file: 'players/PlayerPage.tsx',
    lazy: () => import('./players/PlayerPage.tsx'),
  },
  ...SERVICE_PAGES,
  {
    name: 'seasons',
    path: 'seasons',
    file: 'seasons/SeasonsPage.tsx',
    lazy: () => import('./seasons/SeasonsPage.tsx'),
    group: 'general',
  },
  {
    name: 'character',
    path: 'servers/:server_id/chars/:id',
    file: 'characters/CharacterPage.tsx',
    lazy: () => import('./characters/CharacterPage.tsx'),
  },
  {
    name: 'audit',
    path: 'audit',
    file: 'audit/AuditPage.tsx',
    lazy: () => import('./audit/AuditPage.tsx'),
    group: 'service',
  },
];
