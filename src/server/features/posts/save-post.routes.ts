import {
  ADMIN_DELETE_POST_PATH,
  ADMIN_POSTS_PATH,
  adminPostReplySchema,
  deletePostBodySchema,
  savePostBodySchema,
} from '#contract/admin-posts.ts';
import { messageReplySchema } from '#contract/message-reply.ts';
import { originOf } from '#server/features/audit/write-audit.ts';
import { TEXTS } from '#server/locales/texts.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { type Route, route } from '#server/platform/route.ts';
import { viewPost } from './admin-posts.view.ts';
import type { PostRouteDeps } from './posts.routes.ts';
import { deletePost, savePost } from './save-post.ts';

export function saveRoute({ db }: PostRouteDeps): Route {
  return route({
    method: 'POST',
    url: ADMIN_POSTS_PATH,
    access: { staff: 'content.write' },
    confirmation: { notNeeded: 'only changes text on a page' },
    rateLimit: 'general',
    summary: 'Create or update a post: draft, published or scheduled',
    body: savePostBodySchema,
    replies: { 200: adminPostReplySchema },
    handle: async ({ body, caller, request }) => {
      const id = await inTransaction(db, savePost, {
        post: body,
        adminId: caller.playerId,
        origin: originOf(request),
      });
      return { post: await viewPost(db, id) };
    },
  });
}

export function deleteRoute({ db }: PostRouteDeps): Route {
  return route({
    method: 'POST',
    url: ADMIN_DELETE_POST_PATH,
    access: { staff: 'content.write' },
    confirmation: { notNeeded: 'only changes text on a page' },
    rateLimit: 'general',
    summary: 'Delete a post',
    body: deletePostBodySchema,
    replies: { 200: messageReplySchema },
    handle: async ({ body, caller, request, language }) => {
      const adminId = caller.playerId;
      await inTransaction(db, deletePost, { id: body.id, adminId, origin: originOf(request) });
      return { message: TEXTS[language].messages.post_deleted };
    },
  });
}
