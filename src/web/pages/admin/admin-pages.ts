import type { AdminPage } from './admin-page.ts';
import { CONTENT_PAGES } from './content-pages.ts';
import { MONEY_PAGES } from './money-pages.ts';
import { OPERATIONS_PAGES } from './operations-pages.ts';

/**
 * Every screen of the admin area, in the order in which each group of the side navigation lists its
 * screens. To add one, add an entry.
 */
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
  {
    path: '/admin/approvals/:id',
    name: 'admin.approvals',
    permission: 'approvals.read',
    file: 'admin/approvals/ApprovalPage',
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
  ...OPERATIONS_PAGES,
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
    group: 'operations',
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
    group: 'operations',
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
    group: 'operations',
  },
  {
    path: '/admin/staff',
    name: 'admin.staff',
    permission: 'staff.read',
    file: 'admin/staff/StaffPage',
    group: 'operations',
  },
  {
    path: '/admin/audit',
    name: 'admin.audit',
    permission: 'audit.read',
    file: 'admin/audit/AuditPage',
    group: 'operations',
  },
];
