import { z } from 'zod';
import { PURSES } from './purses.ts';

const day = z.string().regex(/^\d{4}-\d\d-\d\d$/);

export const ADMIN_FIGURES_PATH = '/api/admin/figures';
export const REVENUE_CSV_PATH = '/api/admin/figures/revenue.csv';
export const COIN_FLOW_CSV_PATH = '/api/admin/figures/coin-flow.csv';
export const PAYMENTS_CSV_PATH = '/api/admin/figures/payments.csv';
export const FIGURE_RANGES = [7, 30, 90, 365] as const;

export const figuresQuerySchema = z.object({
  /** This many days up to and including today. */
  days: z.coerce.number().int().min(1).max(1_100).default(30),
  purse: z.enum(PURSES).default('coins'),
});

const revenueDays = z.array(
  z.object({
    day,
    /** US dollars, by the day of the purchase. */
    gross: z.number(),
    returned: z.number(),
    payments: z.int(),
  }),
);
const flowDays = z.array(
  z.object({
    day,
    issued: z.int(),
    removed: z.int(),
    /** Coins sent to the worlds as items. */
    in_game: z.int(),
    spent: z.record(z.string(), z.int()),
    /** At the end of the day: set aside for open orders, and in players' purses. */
    held: z.int(),
    players: z.int(),
  }),
);

/** All in UTC days, from daily totals that a job keeps up to date. */
export const figuresReplySchema = z.object({
  from: day,
  to: day,
  /** Unix seconds of the last update; 0 before the first. */
  as_of: z.int(),
  revenue: revenueDays,
  providers: z.array(
    z.object({
      provider: z.string(),
      gross: z.number(),
      returned: z.number(),
      payments: z.int(),
    }),
  ),
  flow: flowDays,
  /** The previous period: as many days, up to the day before `from`. */
  before: z.object({ revenue: revenueDays, flow: flowDays }),
  /** The first day with any figures; null while there are none. */
  first_day: day.nullable(),
});
export type FiguresReply = z.infer<typeof figuresReplySchema>;
