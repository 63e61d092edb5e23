import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { loadPost } from '#web/features/posts/load-posts.ts';
import { apiContext } from '#web/lib/api.ts';
import { formatDate } from '#web/lib/dates.ts';
import { useText } from '#web/lib/text.ts';
import { Link } from '#web/ui/Link.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Prose } from '#web/ui/Prose.tsx';
import { useSiteZone } from '../layout/use-site-zone.ts';

export function loader({ context, params }: LoaderFunctionArgs) {
  return loadPost(context.get(apiContext), params['slug'] ?? '');
}

export function Component() {
  const { t } = useText();
  const post = useLoaderData<typeof loader>();
  const zone = useSiteZone();
  return (
    <article className="page pb-16">
      <div className="mx-auto max-w-[72ch]">
        <PageHeader title={post.title}>
          <p title={zone} className="text-muted tabular-nums">
            {formatDate(post.published_at, zone)}
          </p>
        </PageHeader>
        <div className="border-t-2 border-beam pt-6">
          <Prose html={post.html} language={post.language} />
        </div>
        <p className="pt-10">
          <Link to="/posts">{t('posts.all')}</Link>
        </p>
      </div>
    </article>
  );
}
