import type { PostHead, PostReply } from '#contract/posts.ts';
import { unixSeconds } from '#server/platform/clock.ts';
import { sanitize } from '#server/platform/html/sanitize.ts';
import type { PostRow } from './posts.repo.ts';

export function viewPostHead(post: PostRow): PostHead {
  return {
    slug: post.slug,
    title: post.title,
    summary: post.summary,
    published_at: unixSeconds(post.published_at),
  };
}

export function viewPublicPost(post: PostRow): PostReply {
  return {
    ...viewPostHead(post),
    updated_at: unixSeconds(post.updated_at),
    language: post.language,
    html: sanitize(post.html),
  };
}
