import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { loadPosts } from '#web/features/posts/load-posts.ts';
import { PostGallery } from '#web/features/posts/PostGallery.tsx';
import { apiContext } from '#web/lib/api.ts';
import { useText } from '#web/lib/text.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Pager } from '#web/ui/Pager.tsx';
import { SceneHeader } from '../layout/SceneHeader.tsx';
import { useSiteZone } from '../layout/use-site-zone.ts';

export function loader({ context, request }: LoaderFunctionArgs) {
  const page = Number(new URL(request.url).searchParams.get('page')) || 1;
  return loadPosts(context.get(apiContext), Math.min(10_000, Math.max(1, Math.floor(page))));
}

export function Component() {
  const { t } = useText();
  const { posts, page, pages } = useLoaderData<typeof loader>();
  const zone = useSiteZone();
  return (
    <>
      <SceneHeader castle="innadrile" title={t('posts.title')}>
        {t('posts.description')}
      </SceneHeader>
      <div className="page pt-8 pb-16">
        {posts.length > 0 ? (
          <PostGallery posts={posts} zone={zone} hasLead={page === 1} />
        ) : (
          <div className="border-t-2 border-beam">
            <EmptyState
              isWholePage
              title={t('posts.empty.title')}
              action={<LinkButton to="/calendar">{t('layout.footer.calendar')}</LinkButton>}
            >
              {t('posts.empty.text')}
            </EmptyState>
          </div>
        )}
        <Pager
          isByDate
          page={page}
          pages={pages}
          hrefOf={(wanted) => (wanted === 1 ? '/posts' : `/posts?page=${wanted}`)}
        />
      </div>
    </>
  );
}
