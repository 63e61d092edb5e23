import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { type AdminPostReply, adminPostPath } from '#contract/admin-posts.ts';
import { apiContext } from '#web/lib/api.ts';
import { orAdminRedirect } from '#web/lib/or-admin-redirect.ts';
import { requirePermission } from '#web/lib/require-permission.ts';
import { useText } from '#web/lib/text.ts';
import { useLanguage } from '#web/lib/use-language.ts';
import { Link } from '#web/ui/Link.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { useSiteZone } from '../../layout/use-site-zone.ts';
import { PostForm } from './PostForm.tsx';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const id = params['id'] ?? 'new';
  const api = context.get(apiContext);
  if (id === 'new') {
    await requirePermission({ context, request }, 'content.write');
    return { post: null };
  }
  return orAdminRedirect(request, api.read<AdminPostReply>(adminPostPath(id)));
}

export function Component() {
  const { t } = useText();
  const zone = useSiteZone();
  const { post } = useLoaderData<typeof loader>();
  const language = useLanguage();
  const own = post?.texts.find((text) => text.language === language);
  return (
    <>
      <PageHeader title={post ? (own ?? post).title : t('admin.posts.new')}>
        <p className="flex flex-wrap gap-4">
          <Link to="/admin/posts">{t('admin.posts.back')}</Link>
          {post?.state === 'published' && (
            <Link to={`/posts/${post.slug}`}>{t('admin.posts.see')}</Link>
          )}
        </p>
      </PageHeader>
      <PostForm key={post?.id ?? 0} post={post} zone={zone} />
    </>
  );
}
