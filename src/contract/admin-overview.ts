import { z } from 'zod';
import { checklistSchema } from './admin-checklist.ts';
import type { Permission } from './permissions.ts';

export const ADMIN_OVERVIEW_PATH = '/api/admin/overview';
/** Maximum of the waiting counts: nothing beyond is counted. */
export const WAITING_MAX = 100;

const day = z.string();

/** What needs attention, and who is told about it. Each count is at most WAITING_MAX. */
const WAITING = {
  approvals: z.int(),
  reports: z.int(),
  unclear_orders: z.int(),
  manual_payments: z.int(),
  review_payments: z.int(),
  dead_letters: z.int(),
  worlds_down: z.int(),
  reconciliation: z.int(),
};
export type WaitingName = keyof typeof WAITING;
export const WAITING_PERMISSIONS: Record<WaitingName, Permission> = {
  approvals: 'approvals.decide',
  reports: 'support.read',
  unclear_orders: 'orders.read',
  manual_payments: 'payments.read',
  review_payments: 'payments.read',
  dead_letters: 'system.read',
  worlds_down: 'worlds.read',
  reconciliation: 'figures.read',
};

export const overviewReplySchema = z.object({
  checklist: checklistSchema,
  worlds: z.array(
    z.object({
      server_id: z.int(),
      name: z.string(),
      is_reachable: z.boolean(),
      online: z.int(),
      checked_at: z.int(),
      /** The last day in steps of ten minutes: Unix seconds and players. */
      history: z.array(z.tuple([z.int(), z.int()])),
    }),
  ),
  /** Null without `figures.read`. */
  figures: z
    .object({
      today: z.object({
        registrations: z.int(),
        registrations_yesterday: z.int(),
        /** US dollars, minus refunds and chargebacks. */
        revenue: z.number(),
        revenue_yesterday: z.number(),
        payments: z.int(),
        coins_issued: z.int(),
        coins_spent: z.int(),
      }),
      /** The last 30 days (UTC), from the daily rows. */
      days: z.array(
        z.object({
          day,
          registrations: z.int(),
          revenue: z.number(),
          issued: z.int(),
          /** Paid for services and sent to the worlds. */
          spent: z.int(),
        }),
      ),
    })
    .nullable(),
  /** Only what the reader's role has the permission for. */
  waiting: z.object(WAITING).partial(),
});
export type OverviewFigures = NonNullable<z.infer<typeof overviewReplySchema>['figures']>;
export type OverviewReply = z.infer<typeof overviewReplySchema>;
