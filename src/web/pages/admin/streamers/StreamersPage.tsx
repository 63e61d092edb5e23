import { useTranslation } from 'react-i18next';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { SEARCH_MAX } from '#contract/keyed-page.ts';
import {
  ADMIN_STREAMERS_PATH,
  type AdminStreamer,
  type AdminStreamersReply,
} from '#contract/streamers.ts';
import { StreamerModal } from '#web/features/streamers/StreamerModal.tsx';
import { addressQuery } from '#web/lib/address-query.ts';
import { apiContext } from '#web/lib/api.ts';
import { orAdmin } from '#web/lib/or-admin.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { KeyedTable } from '#web/ui/KeyedTable.tsx';
import { Link } from '#web/ui/Link.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { SearchField } from '#web/ui/SearchField.tsx';
import type { Column } from '#web/ui/table-column.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const query = addressQuery(request, ['q', 'after', 'before']);
  const api = context.get(apiContext);
  const page = await orAdmin(request, api.read<AdminStreamersReply>(ADMIN_STREAMERS_PATH, query));
  return { page, q: query['q'] ?? '' };
}

export function Component() {
  const { t } = useTranslation();
  const { page, q } = useLoaderData<typeof loader>();
  const columns: Column<AdminStreamer>[] = [
    {
      id: 'email',
      header: t('admin.streamers.player'),
      card: 'title',
      grows: true,
      cell: ({ id, email }) => (
        <Link to={`/admin/players/${id}`} className="block truncate">
          {email}
        </Link>
      ),
    },
    {
      id: 'code',
      header: t('admin.streamers.code'),
      cell: ({ streamer_code }) => streamer_code || '-',
    },
    {
      id: 'channel',
      header: t('admin.streamers.channel'),
      cell: ({ channel, stream_link }) =>
        channel ?? (
          <span className="inline-flex items-center gap-2">
            {stream_link}
            <Badge tone="danger">{t('admin.streamers.noChannel')}</Badge>
          </span>
        ),
    },
    { id: 'edit', header: '', cell: (streamer) => <StreamerModal streamer={streamer} /> },
  ];
  return (
    <>
      <PageHeader title={t('admin.streamers.title')}>
        <p className="max-w-[60ch] text-muted">{t('admin.streamers.text')}</p>
      </PageHeader>
      <div className="pb-4">
        <SearchField
          label={t('admin.streamers.search')}
          button={t('admin.search')}
          name="q"
          value={q}
          maxLength={SEARCH_MAX}
        />
      </div>
      <KeyedTable
        caption={t('admin.streamers.title')}
        columns={columns}
        page={page}
        keyOf={({ id }) => id}
        empty={
          <EmptyState title={t('admin.streamers.emptyTitle')}>
            {t('admin.streamers.emptyText')}
          </EmptyState>
        }
      />
    </>
  );
}
