import { POSTS_PATH, type PostReply, type PostsReply } from '#contract/posts.ts';
import type { Api } from '#web/lib/api.ts';

export function loadPosts(api: Api, page: number, limit?: number): Promise<PostsReply> {
  return api.read<PostsReply>(POSTS_PATH, { page, limit });
}

export function loadPost(api: Api, slug: string): Promise<PostReply> {
  return api.read<PostReply>(`${POSTS_PATH}/${encodeURIComponent(slug)}`);
}
