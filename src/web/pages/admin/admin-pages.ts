import type { Permission } from '#contract/permissions.ts';
import type { ListedPage } from '#web/lib/page.ts';

export interface AdminPage extends ListedPage {
  /** Who sees it; its loader's calls require it too. */
  permission: Permission;
  /** Sidebar group. Omitted for pages reached only from another page. */
  group?: AdminGroup;
}

/** The groups of the side navigation, in its order. */
export const ADMIN_GROUPS = ['general', 'players', 'money', 'store', 'content', 'service'] as const;

export type AdminGroup = (typeof ADMIN_GROUPS)[number];

const MONEY_PAGES: readonly AdminPage[] = [
  {
    path: '/admin/payments',
    name: 'admin.payments',
    permission: 'payments.read',
    file: 'admin/payments/PaymentsPage',
    group: 'money',
  },
  {
    path: '/admin/payments/:id',
    name: 'admin.payment',
    permission: 'payments.read',
    file: 'admin/payments/PaymentPage',
  },
  {
    path: '/admin/disputes',
    name: 'admin.disputes',
    permission: 'payments.read',
    file: 'admin/disputes/DisputesPage',
    group: 'money',
  },
  {
    path: '/admin/disputes/:id',
    name: 'admin.dispute',
    permission: 'payments.read',
    file: 'admin/disputes/DisputePage',
  },
  {
    path: '/admin/orders',
    name: 'admin.orders',
    permission: 'orders.read',
    file: 'admin/orders/OrdersPage',
    group: 'money',
  },
  {
    path: '/admin/orders/:id',
    name: 'admin.order',
    permission: 'orders.read',
    file: 'admin/orders/OrderPage',
  },
  {
    path: '/admin/money',
    name: 'admin.figures',
    permission: 'figures.read',
    file: 'admin/figures/FiguresPage',
    group: 'money',
  },
  {
    path: '/admin/reconciliation',
    name: 'admin.reconciliation',
    permission: 'figures.read',
    file: 'admin/reconciliation/ReconciliationPage',
    group: 'money',
  },
  {
    path: '/admin/plans',
    name: 'admin.plans',
    permission: 'shop.read',
    file: 'admin/plans/PlansPage',
    group: 'store',
  },
  {
    path: '/admin/subscriptions',
    name: 'admin.subscriptions',
    permission: 'payments.read',
    file: 'admin/subscriptions/SubscriptionsPage',
    group: 'money',
  },
  {
    path: '/admin/subscriptions/:id',
    name: 'admin.subscription',
    permission: 'payments.read',
    file: 'admin/subscriptions/SubscriptionPage',
  },
  {
    path: '/admin/subscription-plans',
    name: 'admin.subscriptionPlans',
    permission: 'shop.read',
    file: 'admin/subscriptions/SubscriptionPlansPage',
    group: 'store',
  },
  {
    path: '/admin/shop',
    name: 'admin.shop',
    permission: 'shop.read',
    file: 'admin/shop/ShopPage',
    group: 'store',
  },
  {
    path: '/admin/shop/:id',
    name: 'admin.article',
    permission: 'shop.read',
    file: 'admin/shop/ArticlePage',
  },
  {
    path: '/admin/gifts',
    name: 'admin.gifts',
    permission: 'orders.read',
    file: 'admin/gifts/GiftsPage',
    group: 'money',
  },
  {
    path: '/admin/gift-cards',
    name: 'admin.giftCards',
    permission: 'orders.read',
    file: 'admin/gifts/GiftCardsPage',
    group: 'store',
  },
  {
    path: '/admin/prices',
    name: 'admin.prices',
    permission: 'shop.read',
    file: 'admin/prices/PricesPage',
    group: 'store',
  },
  {
    path: '/admin/promo-codes',
    name: 'admin.promos',
    permission: 'shop.read',
    file: 'admin/promos/PromosPage',
    group: 'store',
  },
  {
    path: '/admin/creators',
    name: 'admin.creators',
    permission: 'shop.read',
    file: 'admin/creators/CreatorsPage',
    group: 'store',
  },
  {
    path: '/admin/creators/:id',
    name: 'admin.creator',
    permission: 'shop.read',
    file: 'admin/creators/CreatorPage',
  },
  {
    path: '/admin/payouts',
    name: 'admin.payouts',
    permission: 'payments.read',
    file: 'admin/creators/PayoutsPage',
    group: 'money',
  },
  {
    path: '/admin/campaigns',
    name: 'admin.campaigns',
    permission: 'shop.read',
    file: 'admin/campaigns/CampaignsPage',
    group: 'store',
  },
  {
    path: '/admin/goals',
    name: 'admin.goals',
    permission: 'shop.read',
    file: 'admin/goals/GoalsPage',
    group: 'store',
  },
];

const CONTENT_PAGES: readonly AdminPage[] = [
  {
    path: '/admin/posts',
    name: 'admin.posts',
    permission: 'content.read',
    file: 'admin/posts/PostsPage',
    group: 'content',
  },
  {
    path: '/admin/posts/:id',
    name: 'admin.postEdit',
    permission: 'content.read',
    file: 'admin/posts/PostEditPage',
  },
  {
    path: '/admin/pages',
    name: 'admin.pages',
    permission: 'content.read',
    file: 'admin/pages/PagesPage',
    group: 'content',
  },
  {
    path: '/admin/pages/:page',
    name: 'admin.pageEdit',
    permission: 'content.read',
    file: 'admin/pages/PagesPage',
  },
  {
    path: '/admin/mailings',
    name: 'admin.mailings',
    permission: 'mailings.read',
    file: 'admin/mailings/MailingsPage',
    group: 'content',
  },
  {
    path: '/admin/mailings/:id',
    name: 'admin.mailing',
    permission: 'mailings.read',
    file: 'admin/mailings/MailingPage',
  },
  {
    path: '/admin/entries',
    name: 'admin.entries',
    permission: 'content.read',
    file: 'admin/entries/EntriesPage',
    group: 'content',
  },
  {
    path: '/admin/entries/:kind',
    name: 'admin.entries',
    permission: 'content.read',
    file: 'admin/entries/EntriesPage',
  },
  {
    path: '/admin/entries/:kind/:id',
    name: 'admin.entryEdit',
    permission: 'content.read',
    file: 'admin/entries/EntryEditPage',
  },
  {
    path: '/admin/texts',
    name: 'admin.texts',
    permission: 'content.read',
    file: 'admin/texts/TextsPage',
    group: 'content',
  },
  {
    path: '/admin/vote-sites',
    name: 'admin.voteSites',
    permission: 'votes.read',
    file: 'admin/vote-sites/VoteSitesPage',
    group: 'content',
  },
  {
    path: '/admin/streamers',
    name: 'admin.streamers',
    permission: 'content.read',
    file: 'admin/streamers/StreamersPage',
    group: 'content',
  },
];

const SERVICE_PAGES: readonly AdminPage[] = [
  {
    path: '/admin/reports',
    name: 'admin.reports',
    permission: 'support.read',
    file: 'admin/reports/ReportsPage',
    group: 'service',
  },
  {
    path: '/admin/reports/:id',
    name: 'admin.reports',
    permission: 'support.read',
    file: 'admin/reports/ReportPage',
  },
  {
    path: '/admin/canned-answers',
    name: 'admin.cannedAnswers',
    permission: 'support.read',
    file: 'admin/reports/CannedAnswersPage',
    group: 'service',
  },
  {
    path: '/admin/health',
    name: 'admin.health',
    permission: 'worlds.read',
    file: 'admin/health/HealthPage',
    group: 'service',
  },
  {
    path: '/admin/jobs',
    name: 'admin.jobs',
    permission: 'system.read',
    file: 'admin/health/JobsPage',
    group: 'service',
  },
  {
    path: '/admin/errors',
    name: 'admin.errors',
    permission: 'system.read',
    file: 'admin/health/ErrorsPage',
    group: 'service',
  },
];

/** Every screen of the admin area, in the order of the side navigation. To add one, add an entry. */
export const ADMIN_PAGES: readonly AdminPage[] = [
  {
    path: '/admin',
    name: 'admin.overview',
    permission: 'admin.access',
    file: 'admin/overview/OverviewPage',
    group: 'general',
  },
  {
    path: '/admin/approvals',
    name: 'admin.approvals',
    permission: 'approvals.read',
    file: 'admin/approvals/ApprovalsPage',
    group: 'general',
  },
  ...MONEY_PAGES,
  ...CONTENT_PAGES,
  {
    path: '/admin/players',
    name: 'admin.players',
    permission: 'players.read',
    file: 'admin/players/PlayersPage',
    group: 'players',
  },
  {
    path: '/admin/players/:id',
    name: 'admin.player',
    permission: 'players.read',
    file: 'admin/players/PlayerPage',
  },
  {
    path: '/admin/bans',
    name: 'admin.bans',
    permission: 'moderation.read',
    file: 'admin/bans/BansPage',
    group: 'players',
  },
  {
    path: '/admin/crests',
    name: 'admin.crests',
    permission: 'moderation.read',
    file: 'admin/crests/CrestsPage',
    group: 'players',
  },
  {
    path: '/admin/clan-pages',
    name: 'admin.clanPages',
    permission: 'moderation.read',
    file: 'admin/clan-pages/ClanPagesPage',
    group: 'players',
  },
  ...SERVICE_PAGES,
  {
    path: '/admin/seasons',
    name: 'admin.seasons',
    permission: 'worlds.read',
    file: 'admin/seasons/SeasonsPage',
    group: 'players',
  },
  {
    path: '/admin/servers/:server_id/chars/:id',
    name: 'admin.character',
    permission: 'players.read',
    file: 'admin/characters/CharacterPage',
  },
  {
    path: '/admin/settings',
    name: 'admin.settings',
    permission: 'settings.read',
    file: 'admin/settings/SettingsPage',
    group: 'service',
  },
  {
    path: '/admin/settings/:group',
    name: 'admin.settings',
    permission: 'settings.read',
    file: 'admin/settings/SettingsPage',
  },
  {
    path: '/admin/settings/history',
    name: 'admin.settingsHistory',
    permission: 'settings.read',
    file: 'admin/settings/HistoryPage',
  },
  {
    path: '/admin/webhooks',
    name: 'admin.webhooks',
    permission: 'integrations.read',
    file: 'admin/webhooks/WebhooksPage',
    group: 'service',
  },
  {
    path: '/admin/webhooks/:id',
    name: 'admin.webhooks',
    permission: 'integrations.read',
    file: 'admin/webhooks/WebhookPage',
  },
  {
    path: '/admin/api-keys',
    name: 'admin.apiKeys',
    permission: 'integrations.read',
    file: 'admin/api-keys/ApiKeysPage',
    group: 'service',
  },
  {
    path: '/admin/staff',
    name: 'admin.staff',
    permission: 'staff.read',
    file: 'admin/staff/StaffPage',
    group: 'service',
  },
  {
    path: '/admin/audit',
    name: 'admin.audit',
    permission: 'audit.read',
    file: 'admin/audit/AuditPage',
    group: 'service',
  },
];
