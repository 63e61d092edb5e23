import { useTranslation } from 'react-i18next';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import {
  ADMIN_POSTS_PATH,
  type AdminPostRow,
  type AdminPostsReply,
} from '#contract/admin-posts.ts';
import { SEARCH_MAX } from '#contract/keyed-page.ts';
import { addressQuery } from '#web/lib/address-query.ts';
import { apiContext } from '#web/lib/api.ts';
import { orAdmin } from '#web/lib/or-admin.ts';
import { Badge, type Tone } from '#web/ui/Badge.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { KeyedTable } from '#web/ui/KeyedTable.tsx';
import { Link } from '#web/ui/Link.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { SearchField } from '#web/ui/SearchField.tsx';
import type { Column } from '#web/ui/table-column.ts';
import { useSiteZone } from '../../layout/use-site-zone.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const query = addressQuery(request, ['q', 'after', 'before']);
  const api = context.get(apiContext);
  const page = await orAdmin(request, api.read<AdminPostsReply>(ADMIN_POSTS_PATH, query));
  return { page, q: query['q'] ?? '' };
}

const TONES: Record<AdminPostRow['state'], Tone> = {
  draft: 'neutral',
  scheduled: 'accent',
  published: 'alive',
};

export function Component() {
  const { t } = useTranslation();
  const zone = useSiteZone();
  const { page, q } = useLoaderData<typeof loader>();
  const columns: Column<AdminPostRow>[] = [
    {
      id: 'title',
      header: t('admin.posts.post'),
      card: 'title',
      grows: true,
      cell: ({ id, title, slug }) => (
        <>
          <Link to={`/admin/posts/${id}`} className="block truncate">
            {title}
          </Link>
          <span className="block truncate text-xs font-normal text-muted">/posts/{slug}</span>
        </>
      ),
    },
    {
      id: 'state',
      header: t('admin.posts.state'),
      card: 'aside',
      cell: ({ state }) => <Badge tone={TONES[state]}>{t(`admin.posts.states.${state}`)}</Badge>,
    },
    {
      id: 'languages',
      header: t('admin.posts.languages'),
      cell: ({ languages }) => languages.join(', '),
    },
    {
      id: 'publish',
      header: t('admin.posts.published'),
      cell: ({ publish_at }) => <DateTime seconds={publish_at} zone={zone} />,
    },
  ];
  return (
    <>
      <PageHeader
        title={t('admin.posts.title')}
        aside={
          <LinkButton to="/admin/posts/new" variant="primary">
            {t('admin.posts.new')}
          </LinkButton>
        }
      >
        <p className="max-w-[60ch] text-muted">{t('admin.posts.text')}</p>
      </PageHeader>
      <div className="pb-4">
        <SearchField
          label={t('admin.posts.search')}
          button={t('admin.search')}
          name="q"
          value={q}
          maxLength={SEARCH_MAX}
        />
      </div>
      <KeyedTable
        caption={t('admin.posts.title')}
        columns={columns}
        page={page}
        keyOf={({ id }) => id}
        empty={
          <EmptyState title={t('admin.posts.emptyTitle')}>{t('admin.posts.emptyText')}</EmptyState>
        }
      />
    </>
  );
}
