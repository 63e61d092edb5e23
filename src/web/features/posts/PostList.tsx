import type { PostHead } from '#contract/posts.ts';
import { formatDate } from '#web/lib/dates.ts';
import { PlainLink } from '#web/ui/PlainLink.tsx';

/** Date, title, a sentence. */
export function PostList({
  posts,
  zone,
  level = 'h2',
  isWide = false,
}: {
  posts: readonly PostHead[];
  zone: string;
  /** One level below the heading above the list. */
  level?: 'h2' | 'h3';
  /** Uses the full page width: two columns on a desktop. */
  isWide?: boolean;
}) {
  const Heading = level;
  return (
    <ul className={isWide ? 'gap-x-14 lg:grid lg:grid-cols-2' : undefined}>
      {posts.map((post) => (
        <li key={post.slug} className="border-b border-line-soft py-4">
          <article>
            <p title={zone} className="text-xs text-muted tabular-nums">
              {formatDate(post.published_at, zone)}
            </p>
            <Heading className="pt-0.5 text-lg">
              <PlainLink
                to={`/posts/${post.slug}`}
                className="underline decoration-current/30 underline-offset-3 hover:text-accent hover:decoration-current"
              >
                {post.title}
              </PlainLink>
            </Heading>
            {post.summary && <p className="max-w-[68ch] pt-1 text-muted">{post.summary}</p>}
          </article>
        </li>
      ))}
    </ul>
  );
}
