import { z } from 'zod';
import { checklistSchema } from './admin-checklist.ts';
import type { Permission } from './permissions.ts';

export const ADMIN_OVERVIEW_PATH = '/api/admin/overview';
/** Only the counts, shown beside the navigation of every screen. */
export const ADMIN_WAITING_PATH = '/api/admin/waiting';
/** How long the counts are cached: staff keep many tabs open, and one query can serve them all. */
export const WAITING_CACHE_MS = 1_000;
/** Maximum of each waiting count: what exceeds it is not counted. */
export const WAITING_MAX = 100;

const day = z.string();

/** What needs attention. Each count is at most WAITING_MAX. */
const WAITING = {
  approvals: z.int(),
  reports: z.int(),
  unclear_orders: z.int(),
  manual_payments: z.int(),
  review_payments: z.int(),
  disputes: z.int(),
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
  disputes: 'payments.read',
  dead_letters: 'system.read',
  worlds_down: 'worlds.read',
  reconciliation: 'figures.read',
};

/** Only what the caller's role has the permission for. */
const waitingSchema = z.object(WAITING).partial();
export type WaitingCounts = z.infer<typeof waitingSchema>;
export const waitingReplySchema = z.object({ waiting: waitingSchema });
export type WaitingReply = z.infer<typeof waitingReplySchema>;

/**
 * The kinds of waiting items that are worked through one by one, with the permission each needs.
 */
export const QUEUE_PERMISSIONS = {
  approvals: 'approvals.decide',
  reports: 'support.answer',
  unclear_orders: 'orders.decide',
  manual_payments: 'payments.decide',
  review_payments: 'payments.decide',
  disputes: 'payments.decide',
  dead_letters: 'system.manage',
  reconciliation: 'reconciliation.run',
} as const satisfies Partial<Record<WaitingName, Permission>>;
export type QueueName = keyof typeof QUEUE_PERMISSIONS;
const QUEUE_NAMES = Object.keys(QUEUE_PERMISSIONS) as QueueName[];
/** Items per kind. */
export const QUEUE_MAX = 8;

const queueItemSchema = z.object({
  kind: z.enum(QUEUE_NAMES),
  id: z.string(),
  /** The proposed action, subject, kind of order, plan, job or day. */
  title: z.string(),
  /** The player it is about; empty where there is none. */
  email: z.string(),
  /** When it started waiting, in Unix seconds. */
  since: z.int(),
  /** Until when it can be decided; 0 without a deadline. */
  deadline: z.int(),
  /** Null where no amount is involved. */
  amount: z.number().nullable(),
  /** `coins`, `votes` or `referral`, or the code of a currency; null without an amount. */
  unit: z.string().nullable(),
});
export type QueueItem = z.infer<typeof queueItemSchema>;

const overviewDays = z.array(
  z.object({
    day,
    registrations: z.int(),
    revenue: z.number(),
    issued: z.int(),
    /** Coins paid for services or sent to the worlds. */
    spent: z.int(),
  }),
);

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
      /** The same for the day before. */
      history_before: z.array(z.tuple([z.int(), z.int()])),
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
      /** The last 30 days (UTC), from the daily totals, and the 30 before them. */
      days: overviewDays,
      days_before: overviewDays,
      /** The first day with any figures; null while there are none. */
      first_day: day.nullable(),
    })
    .nullable(),
  waiting: waitingSchema,
  /** What the caller can work on, oldest first; null for a role that decides nothing. */
  queue: z.array(queueItemSchema).nullable(),
  /** The server's time, from which waiting times are computed. */
  now: z.int(),
});
export type OverviewFigures = NonNullable<z.infer<typeof overviewReplySchema>['figures']>;
export type OverviewReply = z.infer<typeof overviewReplySchema>;
