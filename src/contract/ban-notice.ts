import { z } from 'zod';
import { BAN_CATEGORIES } from './ban-categories.ts';
import { uuidSchema } from './bounds.ts';
import { REPORT_MESSAGE_MAX } from './reports.ts';

/** What the owner of a banned game account or character sees. */
export const banNoticeSchema = z.object({
  id: z.uuid(),
  category: z.enum(BAN_CATEGORIES),
  reason: z.string(),
  banned_at: z.int(),
  /** 0 if it lasts until staff lift it. */
  ends_at: z.int(),
  /** A ban can be appealed once. */
  can_appeal: z.boolean(),
  /** The report in which it was appealed; null before. */
  report_id: z.int().nullable(),
});
export type BanNotice = z.infer<typeof banNoticeSchema>;

export const APPEAL_BAN_PATH = '/api/bans/:id/appeal';
export const appealBanPath = (id: string) => `/api/bans/${id}/appeal`;
export const appealParamsSchema = z.object({ id: uuidSchema });
export const appealBodySchema = z.object({
  message: z.string().trim().min(1).max(REPORT_MESSAGE_MAX),
});
