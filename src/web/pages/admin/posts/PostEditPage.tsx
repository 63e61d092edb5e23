import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { type AdminPostReply, adminPostPath } from '#contract/admin-posts.ts';
import { apiContext } from '#web/lib/api.ts';
import { formatDateTime } from '#web/lib/dates.ts';
import { orAdminRedirect } from '#web/lib/or-admin-redirect.ts';
import { requirePermission } from '#web/lib/require-permission.ts';
import { useText } from '#web/lib/text.ts';
import { useLanguage } from '#web/lib/use-language.ts';
import { Link } from '#web/ui/Link.tsx';
import { StateBadge } from '#web/ui/StateBadge.tsx';
import { toneOf } from '#web/ui/state-tones.ts';
import { useSiteZone } from '../../layout/use-site-zone.ts';
import { EntryHeader } from '../EntryHeader.tsx';
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
  const text = post?.texts.find((each) => each.language === language);
  return (
    <>
      <EntryHeader
        back={{ to: '/admin/posts', label: t('admin.posts.back') }}
        kind={post && t('admin.postEdit.title')}
        title={post ? (text ?? post).title : t('admin.posts.new')}
        status={
          post && (
            <StateBadge state={post.state}>{t(`admin.posts.states.${post.state}`)}</StateBadge>
          )
        }
        sentence={
          post
            ? {
                tone: toneOf(post.state),
                text: t(`admin.posts.now.${post.state}`, {
                  time: formatDateTime(post.publish_at, zone),
                }),
              }
            : undefined
        }
      >
        {post?.state === 'published' && (
          <Link to={`/posts/${post.slug}`}>{t('admin.posts.see')}</Link>
        )}
      </EntryHeader>
      <PostForm key={post?.id ?? 0} post={post} zone={zone} />
    </>
  );
}
