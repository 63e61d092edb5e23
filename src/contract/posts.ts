import { z } from 'zod';

export const POSTS_PATH = '/api/posts';
const POSTS_PER_PAGE = 10;

const unixSeconds = z.int().min(0);

const postHeadSchema = z.object({
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  published_at: unixSeconds,
});
export type PostHead = z.infer<typeof postHeadSchema>;

export const postsQuerySchema = z.object({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  limit: z.coerce.number().int().min(1).max(POSTS_PER_PAGE).default(POSTS_PER_PAGE),
});
export const postsReplySchema = z.object({
  posts: z.array(postHeadSchema),
  page: z.int().positive(),
  pages: z.int().min(0),
});
export type PostsReply = z.infer<typeof postsReplySchema>;

export const postParamsSchema = z.object({ slug: z.string().max(80) });
export const postReplySchema = z.object({
  ...postHeadSchema.shape,
  updated_at: unixSeconds,
  /** The language it is written in; not always the visitor's. */
  language: z.string(),
  /** Sanitized. */
  html: z.string(),
});
export type PostReply = z.infer<typeof postReplySchema>;
