import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { backgroundCastle } from '#art/scenes/background-castle.ts';
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
  const [post, newest] = await Promise.all([
    loadPost(api, slug),
    orMissing(loadPosts(api, 1, OTHERS + 1)),
  ]);
  const others = (newest?.posts ?? []).filter((other) => other.slug !== slug).slice(0, OTHERS);
  return { ...post, others };
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
      </SceneHeader>
      <div className="page grid gap-x-16 gap-y-12 pt-8 pb-16 lg:grid-cols-[minmax(0,68ch)_minmax(0,1fr)]">
        <article className="min-w-0">
          <Prose html={post.html} language={post.language} />
        </article>
        <aside className="min-w-0">
          {post.others.length > 0 && (
            <>
              <SectionHead title={t('posts.more')} />
              <PostList posts={post.others} zone={zone} />
            </>
          )}
          <p className="pt-5">
            <Link to="/posts">{t('posts.all')}</Link>
          </p>
        </aside>
      </div>
    </>
  );
}
