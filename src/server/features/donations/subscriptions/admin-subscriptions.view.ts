import type { AdminSubscriptionRow } from '#contract/admin-subscriptions.ts';
import { unixSeconds } from '#server/platform/clock.ts';
import type { SubscriptionForAdmin } from './admin-subscriptions.repo.ts';
import { viewFields } from './subscriptions.view.ts';

export function viewSubscriptionForAdmin(row: SubscriptionForAdmin): AdminSubscriptionRow {
  return {
    ...viewFields(row, []),
    paid_until: row.paid_until === null ? 0 : unixSeconds(row.paid_until),
    player_id: row.player_id,
    email: row.email,
    canceled_by: row.canceled_by,
    wants_cancel: row.wants_cancel,
    reason: row.reason,
    periods_paid: Number(row.periods_paid ?? 0),
    undeliverable: Number(row.undeliverable ?? 0),
  };
}
