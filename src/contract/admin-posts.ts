import { z } from 'zod';
import { bigIdSchema, bigIdTextSchema, momentSchema } from './bounds.ts';
import { keysetPageSchema, listQuerySchema } from './keyset-page.ts';
import { languageSchema as language } from './language-schema.ts';
import { LANGUAGES } from './languages.ts';
import { PAGE_NAMES } from './pages.ts';

export const ADMIN_POSTS_PATH = '/api/admin/posts';
export const ADMIN_POST_PATH = '/api/admin/posts/:id';
export const adminPostPath = (id: number | string) => `/api/admin/posts/${id}`;
export const ADMIN_DELETE_POST_PATH = '/api/admin/posts/delete';
export const ADMIN_PREVIEW_PATH = '/api/admin/content/preview';
export const ADMIN_IMAGES_PATH = '/api/admin/content/images';
export const ADMIN_PAGE_PATH = '/api/admin/pages/:page';
export const adminPagePath = (page: string) => `/api/admin/pages/${page}`;

/** URL of a post's picture: public and immutable, so browsers cache it forever. */
export const MEDIA_PATH = '/media/:id';
export const mediaPath = (id: string) => `/media/${id}`;

export const HTML_MAX = 200_000;
const seconds = z.int().min(0);
const html = z.string().max(HTML_MAX);

const postTextSchema = z.object({
  language,
  title: z.string().trim().min(1).max(200),
  summary: z.string().trim().max(500),
  html,
});

const POST_STATES = ['draft', 'scheduled', 'published'] as const;
const adminPostRowSchema = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  state: z.enum(POST_STATES),
  /** 0 for a draft; in the future while it is scheduled. */
  publish_at: seconds,
  updated_at: seconds,
  languages: z.array(language),
});
export type AdminPostRow = z.infer<typeof adminPostRowSchema>;
export const adminPostsQuerySchema = listQuerySchema;
export const adminPostsReplySchema = keysetPageSchema(adminPostRowSchema);
export type AdminPostsReply = z.infer<typeof adminPostsReplySchema>;

export const adminPostParamsSchema = z.object({ id: bigIdTextSchema });
export const adminPostReplySchema = z.object({
  post: adminPostRowSchema.extend({ texts: z.array(postTextSchema) }),
});
export type AdminPostReply = z.infer<typeof adminPostReplySchema>;

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
export const savePostBodySchema = z.object({
  /** Absent for a new one. */
  id: bigIdSchema.optional(),
  slug: z.string().trim().max(80).regex(SLUG),
  /** Unix seconds; null for a draft. */
  publish_at: momentSchema.nullable(),
  texts: z.array(postTextSchema).min(1).max(LANGUAGES.length),
});
export type SavePost = z.infer<typeof savePostBodySchema>;
export const deletePostBodySchema = z.object({ id: bigIdSchema });

export const previewBodySchema = z.object({ html });
/** As visitors will see it: sanitized by the server. */
export const previewReplySchema = z.object({ html: z.string() });
export const imageReplySchema = z.object({ url: z.string(), width: z.int(), height: z.int() });

const pageTextSchema = z.object({
  language,
  title: z.string().trim().min(1).max(200),
  html,
});
export const adminPageParamsSchema = z.object({ page: z.enum(PAGE_NAMES) });
export const adminPageReplySchema = z.object({
  page: z.enum(PAGE_NAMES),
  texts: z.array(
    pageTextSchema.extend({
      /** The text that ships with the app; saving replaces it with the operator's own. */
      is_starter: z.boolean(),
      updated_at: seconds,
    }),
  ),
});
export type AdminPageReply = z.infer<typeof adminPageReplySchema>;
export const savePageBodySchema = z.object({
  texts: z.array(pageTextSchema).max(LANGUAGES.length),
});
