import { z } from 'zod';

/** The pages whose text the operator writes. */
export const PAGE_NAMES = ['connect', 'agreement', 'terms', 'privacy'] as const;
export type PageName = (typeof PAGE_NAMES)[number];

export const PAGES_PATH = '/api/pages';

/** One of these, `faq`, `downloads`, or the slug of a page that the operator added. */
export const pageParamsSchema = z.object({
  page: z
    .string()
    .max(80)
    .regex(/^[a-z0-9-]+$/),
});
export const pageReplySchema = z.object({
  page: z.string(),
  title: z.string(),
  /** The language it is written in; not always the visitor's. */
  language: z.string(),
  /** Sanitized. */
  html: z.string(),
  /** Unix seconds; 0 for the starter text. */
  updated_at: z.int().min(0),
});
export type PageReply = z.infer<typeof pageReplySchema>;
