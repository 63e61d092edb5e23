import { z } from 'zod';

/** The pages whose text is the operator's. */
export const PAGE_NAMES = ['connect', 'agreement', 'terms', 'privacy'] as const;
export type PageName = (typeof PAGE_NAMES)[number];

export const PAGES_PATH = '/api/pages';

export const pageParamsSchema = z.object({ page: z.enum(PAGE_NAMES) });
export const pageReplySchema = z.object({
  page: z.enum(PAGE_NAMES),
  title: z.string(),
  /** The language it is written in; not always the visitor's. */
  language: z.string(),
  /** Sanitized. */
  html: z.string(),
  /** Unix seconds; 0 for the starter text. */
  updated_at: z.int().min(0),
});
export type PageReply = z.infer<typeof pageReplySchema>;
