import { z } from 'zod';

/** Lists of the admin area: one search field `q`, and keyset pagination. */
export const PAGE_SIZE = 50;
export const SEARCH_MAX = 120;

const key = z.string().max(800).optional();

export const listQuerySchema = z.object({
  q: z.string().trim().max(SEARCH_MAX).default(''),
  /** What the reply called `next`. */
  after: key,
  /** What the reply called `previous`. */
  before: key,
});

const day = z.iso.date().max(10).optional();
/** Lists by date: days in UTC, both included. */
export const dayRangeShape = { from: day, to: day };

export interface KeysetPage<Row> {
  rows: Row[];
  /** Null if there is nothing in that direction. */
  next: string | null;
  previous: string | null;
}

export function keysetPageSchema<Row extends z.ZodType>(row: Row) {
  return z.object({
    rows: z.array(row),
    next: z.string().nullable(),
    previous: z.string().nullable(),
  });
}
