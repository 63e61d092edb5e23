import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { backgroundCastle } from '#art/scenes/background-castle.ts';
import type { PostHead } from '#contract/posts.ts';
import { loadPost, loadPosts } from '#web/features/posts/load-posts.ts';
import { PostList } from '#web/features/posts/PostList.tsx';
import { apiContext } from '#web/lib/api.ts';
import { formatDate } from '#web/lib/dates.ts';
import { useText } from '#web/lib/text.ts';
import { orMissing } from '#web/lib/transient-failure.ts';
import { Link } from '#web/ui/Link.tsx';
import { Prose } from '#web/ui/Prose.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { SceneHeader } from '../layout/SceneHeader.tsx';
import { useSiteZone } from '../layout/use-site-zone.ts';

const OTHERS = 4;

export async function loader({ context, params }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const slug = params['slug'] ?? '';
  const [post, newest] = await Promise.all([loadPost(api, slug), orMissing(loadPosts(api, 1))]);
  const posts = newest?.posts ?? [];
  const others = posts.filter((other) => other.slug !== slug).slice(0, OTHERS);
  return { ...post, others, ...neighborsOf(posts, slug) };
}

export function Component() {
  const { t } = useText();
  const post = useLoaderData<typeof loader>();
  const zone = useSiteZone();
  return (
    <>
      <SceneHeader castle={backgroundCastle(null, post.slug)} title={post.title}>
        <span title={zone} className="tabular-nums">
          {formatDate(post.published_at, zone)}
        </span>
        {' · '}
        <Link to="/posts">{t('posts.all')}</Link>
      </SceneHeader>
      <div className="page grid gap-x-14 gap-y-12 pt-8 pb-16 lg:grid-cols-[minmax(0,45rem)_minmax(18rem,1fr)]">
        <article className="min-w-0">
          <Prose html={post.html} language={post.language} />
          <Neighbors newer={post.newer} older={post.older} />
        </article>
        <aside className="min-w-0 lg:[&_article]:flex-col lg:[&_article]:gap-3 lg:[&_img]:h-40 lg:[&_img]:w-full">
          {post.others.length > 0 && (
            <>
              <SectionHead title={t('posts.more')} />
              <PostList posts={post.others} zone={zone} />
            </>
          )}
        </aside>
      </div>
    </>
  );
}

interface NeighborsProps {
  newer: PostHead | undefined;
  older: PostHead | undefined;
}

/** Only among the newest posts; an older post has just the link to the list of all news. */
function neighborsOf(posts: readonly PostHead[], slug: string): NeighborsProps {
  const place = posts.findIndex((post) => post.slug === slug);
  if (place < 0) return { newer: undefined, older: undefined };
  return { newer: posts[place - 1], older: posts[place + 1] };
}

function Neighbors({ newer, older }: NeighborsProps) {
  const { t } = useText();
  if (!newer && !older) return null;
  return (
    <nav
      aria-label={t('posts.neighbors')}
      className="mt-10 grid gap-4 border-t border-line pt-5 sm:grid-cols-2"
    >
      {older && <Neighbor post={older} label={t('posts.older')} />}
      {newer && (
        <div className="sm:col-start-2 sm:text-right">
          <Neighbor post={newer} label={t('posts.newer')} />
        </div>
      )}
    </nav>
  );
}

function Neighbor({ post, label }: { post: PostHead; label: string }) {
  return (
    <p>
      <span className="block text-xs text-muted">{label}</span>
      <Link to={`/posts/${post.slug}`}>{post.title}</Link>
    </p>
  );
}
