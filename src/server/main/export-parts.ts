import { exportBans } from '#server/features/admin/moderation/export-bans.ts';
import { exportCreator } from '#server/features/donations/creators/export-creator.ts';
import {
  exportDisputes,
  exportOrigins,
} from '#server/features/donations/disputes/export-disputes.ts';
import { exportPayments } from '#server/features/donations/export-payments.ts';
import { exportSubscriptions } from '#server/features/donations/subscriptions/export-subscriptions.ts';
import { exportAccounts } from '#server/features/game-accounts/export-accounts.ts';
import type { ExportPart } from '#server/features/identity/export-player.ts';
import { exportPanelViews } from '#server/features/identity/panel-views.repo.ts';
import { exportAgreements } from '#server/features/identity/record-agreement.ts';
import { exportMailings } from '#server/features/mailings/export-mailings.ts';
import { exportNotifications } from '#server/features/notifications/export-notifications.ts';
import { exportOrders, exportStatements } from '#server/features/orders/export-orders.ts';
import { exportGifts } from '#server/features/orders/gifts/export-gifts.ts';
import { exportReports } from '#server/features/reports/export-reports.ts';
import { exportRewards } from '#server/features/rewards/export-rewards.ts';
import { exportVotes } from '#server/features/votes/export-votes.ts';

/** The parts of an export that `exportPlayer` does not read itself. */
export const exportParts: readonly ExportPart[] = [
  { name: 'agreements', read: exportAgreements },
  { name: 'game', read: exportAccounts },
  { name: 'statements', read: exportStatements },
  { name: 'orders', read: exportOrders },
  { name: 'gifts', read: exportGifts },
  { name: 'payments', read: exportPayments },
  { name: 'creator', read: exportCreator },
  { name: 'subscriptions', read: exportSubscriptions },
  { name: 'payment_origins', read: exportOrigins },
  { name: 'disputes', read: exportDisputes },
  { name: 'votes', read: exportVotes },
  { name: 'rewards', read: exportRewards },
  { name: 'reports', read: exportReports },
  { name: 'bans', read: exportBans },
  { name: 'mailings', read: exportMailings },
  { name: 'notifications', read: exportNotifications },
  { name: 'panel_views', read: exportPanelViews },
];
