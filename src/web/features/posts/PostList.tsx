import type { PostHead } from '#contract/posts.ts';
import { formatDate } from '#web/lib/dates.ts';
import { PlainLink } from '#web/ui/PlainLink.tsx';
import { PostCover } from './PostCover.tsx';

/** Picture, date, title and summary, below the heading of a section. */
export function PostList({ posts, zone }: { posts: readonly PostHead[]; zone: string }) {
  return (
    <ul>
      {posts.map((post) => (
        <li key={post.slug} className="border-b border-line-soft py-4">
          <article className="flex items-start gap-4">
            <PostCover
              slug={post.slug}
              className="h-18 w-24 flex-none border-b-3 border-beam object-cover sm:h-22 sm:w-40"
            />
            <div className="min-w-0">
              <p title={zone} className="text-xs text-muted tabular-nums">
                {formatDate(post.published_at, zone)}
              </p>
              <h3 className="pt-0.5 text-lg">
                <PlainLink
                  to={`/posts/${post.slug}`}
                  className="underline decoration-current/30 underline-offset-3 hover:text-accent hover:decoration-current"
                >
                  {post.title}
                </PlainLink>
              </h3>
              {post.summary && <p className="max-w-[68ch] pt-1 text-muted">{post.summary}</p>}
            </div>
          </article>
        </li>
      ))}
    </ul>
  );
}
