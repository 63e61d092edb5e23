import { WAITING_MAX, type WaitingCounts, type WaitingName } from '#contract/admin-overview.ts';

/** The screen for each kind of waiting work, most urgent first. */
export const WAITING_PATHS = {
  approvals: '/admin/approvals',
  unclear_orders: '/admin/orders?state=unclear',
  manual_payments: '/admin/payments?state=pending',
  review_payments: '/admin/payments?state=review',
  disputes: '/admin/disputes?state=open',
  reconciliation: '/admin/reconciliation?only=wrong',
  worlds_down: '/admin/health',
  dead_letters: '/admin/jobs',
  reports: '/admin/reports',
} as const satisfies Record<WaitingName, string>;

export const WAITING_NAMES = Object.keys(WAITING_PATHS) as WaitingName[];

/** How many items wait on this screen, whatever the filter. */
export function waitingAt(path: string, waiting: WaitingCounts): number {
  const here = WAITING_NAMES.filter((name) => WAITING_PATHS[name].split('?', 1)[0] === path);
  const sum = here.reduce((total, name) => total + (waiting[name] ?? 0), 0);
  return Math.min(sum, WAITING_MAX);
}
