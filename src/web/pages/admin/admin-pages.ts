import type { ListedPage } from '#web/lib/page.ts';

export interface AdminPage extends ListedPage {
  /** Sidebar group. Omitted for pages reached only from another page. */
  group?: 'general' | 'money' | 'content' | 'service';
}

const MONEY_PAGES: readonly AdminPage[] = [
  {
    path: '/admin/payments',
    name: 'admin.payments',
    file: 'admin/payments/PaymentsPage',
    group: 'money',
  },
  { path: '/admin/payments/:id', name: 'admin.payment', file: 'admin/payments/PaymentPage' },
  { path: '/admin/orders', name: 'admin.orders', file: 'admin/orders/OrdersPage', group: 'money' },
  { path: '/admin/orders/:id', name: 'admin.order', file: 'admin/orders/OrderPage' },
  {
    path: '/admin/money',
    name: 'admin.figures',
    file: 'admin/figures/FiguresPage',
    group: 'money',
  },
  {
    path: '/admin/reconciliation',
    name: 'admin.reconciliation',
    file: 'admin/reconciliation/ReconciliationPage',
    group: 'money',
  },
  { path: '/admin/plans', name: 'admin.plans', file: 'admin/plans/PlansPage', group: 'money' },
  { path: '/admin/prices', name: 'admin.prices', file: 'admin/prices/PricesPage', group: 'money' },
  {
    path: '/admin/promo-codes',
    name: 'admin.promos',
    file: 'admin/promos/PromosPage',
    group: 'money',
  },
];

const CONTENT_PAGES: readonly AdminPage[] = [
  { path: '/admin/posts', name: 'admin.posts', file: 'admin/posts/PostsPage', group: 'content' },
  { path: '/admin/posts/:id', name: 'admin.postEdit', file: 'admin/posts/PostEditPage' },
  { path: '/admin/pages', name: 'admin.pages', file: 'admin/pages/PagesPage', group: 'content' },
  { path: '/admin/pages/:page', name: 'admin.pageEdit', file: 'admin/pages/PagesPage' },
  {
    path: '/admin/vote-sites',
    name: 'admin.voteSites',
    file: 'admin/vote-sites/VoteSitesPage',
    group: 'content',
  },
  {
    path: '/admin/streamers',
    name: 'admin.streamers',
    file: 'admin/streamers/StreamersPage',
    group: 'content',
  },
];

const SERVICE_PAGES: readonly AdminPage[] = [
  {
    path: '/admin/reports',
    name: 'admin.reports',
    file: 'admin/reports/ReportsPage',
    group: 'service',
  },
  { path: '/admin/reports/:id', name: 'admin.reports', file: 'admin/reports/ReportPage' },
  {
    path: '/admin/canned-answers',
    name: 'admin.cannedAnswers',
    file: 'admin/reports/CannedAnswersPage',
    group: 'service',
  },
  {
    path: '/admin/health',
    name: 'admin.health',
    file: 'admin/health/HealthPage',
    group: 'service',
  },
  { path: '/admin/jobs', name: 'admin.jobs', file: 'admin/health/JobsPage', group: 'service' },
  {
    path: '/admin/errors',
    name: 'admin.errors',
    file: 'admin/health/ErrorsPage',
    group: 'service',
  },
];

/** Every screen of the admin area, in the order of the side navigation. To add one, add an entry. */
export const ADMIN_PAGES: readonly AdminPage[] = [
  { path: '/admin', name: 'admin.overview', file: 'admin/overview/OverviewPage', group: 'general' },
  {
    path: '/admin/approvals',
    name: 'admin.approvals',
    file: 'admin/approvals/ApprovalsPage',
    group: 'general',
  },
  ...MONEY_PAGES,
  ...CONTENT_PAGES,
  {
    path: '/admin/players',
    name: 'admin.players',
    file: 'admin/players/PlayersPage',
    group: 'general',
  },
  { path: '/admin/players/:id', name: 'admin.player', file: 'admin/players/PlayerPage' },
  ...SERVICE_PAGES,
  {
    path: '/admin/seasons',
    name: 'admin.seasons',
    file: 'admin/seasons/SeasonsPage',
    group: 'general',
  },
  {
    path: '/admin/servers/:server_id/chars/:id',
    name: 'admin.character',
    file: 'admin/characters/CharacterPage',
  },
  { path: '/admin/audit', name: 'admin.audit', file: 'admin/audit/AuditPage', group: 'service' },
];
