import clsx from 'clsx';
import type { PostHead } from '#contract/posts.ts';
import { formatDate } from '#web/lib/dates.ts';
import { PlainLink } from '#web/ui/PlainLink.tsx';
import { PostCover } from './PostCover.tsx';

type PostGalleryProps = {
  posts: readonly PostHead[];
  zone: string;
  /** The first post is shown large, above the others. */
  hasLead: boolean;
};

/** Posts as cards: picture, date, title and summary. */
export function PostGallery({ posts, zone, hasLead }: PostGalleryProps) {
  const lead = hasLead ? posts[0] : undefined;
  const others = lead ? posts.slice(1) : posts;
  return (
    <div className="flex flex-col gap-10">
      {lead && <PostCard post={lead} zone={zone} isLead />}
      {others.length > 0 && (
        <ul className="grid gap-x-8 gap-y-9 sm:grid-cols-[repeat(auto-fit,minmax(17rem,1fr))]">
          {others.map((post) => (
            <li key={post.slug}>
              <PostCard post={post} zone={zone} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

type PostCardProps = { post: PostHead; zone: string; isLead?: boolean };

function PostCard({ post, zone, isLead = false }: PostCardProps) {
  const { slug, title, summary, published_at } = post;
  return (
    <article
      className={clsx(
        'group relative flex h-full flex-col border border-line bg-surface transition-colors hover:bg-raised',
        isLead && 'lg:grid lg:grid-cols-[3fr_2fr] lg:items-stretch',
      )}
    >
      <PostCover
        slug={slug}
        hasPriority={isLead}
        className={clsx(
          'w-full border-b-4 border-beam object-cover',
          isLead ? 'h-48 sm:h-72 lg:h-88' : 'h-48',
        )}
      />
      <div className={clsx('min-w-0', isLead ? 'p-5 lg:self-center lg:px-9' : 'p-5')}>
        <p title={zone} className="text-xs text-muted tabular-nums">
          {formatDate(published_at, zone)}
        </p>
        <h2 className={clsx('pt-1', isLead ? 'text-2xl lg:text-3xl' : 'text-lg')}>
          {/* `after:` extends the link over the whole card. */}
          <PlainLink
            to={`/posts/${slug}`}
            className="underline decoration-current/30 underline-offset-3 group-hover:text-accent group-hover:decoration-current after:absolute after:inset-0"
          >
            {title}
          </PlainLink>
        </h2>
        {summary && (
          <p className={clsx('pt-1.5 text-muted', isLead && 'max-w-[60ch] text-lg')}>{summary}</p>
        )}
      </div>
    </article>
  );
}
