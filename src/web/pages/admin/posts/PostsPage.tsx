import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { ADMIN_POSTS_PATH, type AdminPostsReply } from '#contract/admin-posts.ts';
import { May } from '#web/lib/May.tsx';
import { useText } from '#web/lib/text.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { NewLabel } from '#web/ui/NewLabel.tsx';
import { useSiteZone } from '../../layout/use-site-zone.ts';
import { ListPage } from '../ListPage.tsx';
import { loadList } from '../load-list.ts';
import { usePostColumns } from './post-columns.tsx';

export function loader(args: LoaderFunctionArgs) {
  return loadList<AdminPostsReply>(args, ADMIN_POSTS_PATH);
}

export function Component() {
  const { t } = useText();
  const { page, q } = useLoaderData<typeof loader>();
  return (
    <ListPage
      title={t('admin.posts.title')}
      text={t('admin.posts.text')}
      aside={
        <May permission="content.write">
          <LinkButton to="/admin/posts/new" variant="primary">
            <NewLabel>{t('admin.posts.new')}</NewLabel>
          </LinkButton>
        </May>
      }
      search={{ label: t('admin.posts.search'), value: q }}
      empty={{ title: t('admin.posts.emptyTitle'), text: t('admin.posts.emptyText') }}
      columns={usePostColumns(useSiteZone())}
      page={page}
      keyOf={({ id }) => id}
    />
  );
}
