import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import {
  ADMIN_ENTRIES_PATH,
  ENTRY_KINDS,
  type EntriesReply,
  type EntryKind,
  type EntryRow,
} from '#contract/site-entries.ts';
import { apiContext } from '#web/lib/api.ts';
import { May } from '#web/lib/May.tsx';
import { orAdminRedirect } from '#web/lib/or-admin-redirect.ts';
import { useText } from '#web/lib/text.ts';
import { Dash } from '#web/ui/Dash.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import { Link } from '#web/ui/Link.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { NewLabel } from '#web/ui/NewLabel.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { StateBadge } from '#web/ui/StateBadge.tsx';
import { Table } from '#web/ui/Table.tsx';
import type { Column } from '#web/ui/table-column.ts';
import { useSiteZone } from '../../layout/use-site-zone.ts';
import { EntryTabs } from '../EntryTabs.tsx';
import { ListEmpty } from '../ListEmpty.tsx';
import { PageText } from '../PageText.tsx';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const kind = ENTRY_KINDS.find((name) => name === (params['kind'] ?? ENTRY_KINDS[0]));
  if (!kind) throw data(null, { status: 404 });
  const reading = context.get(apiContext).read<EntriesReply>(ADMIN_ENTRIES_PATH, { kind });
  return { kind, ...(await orAdminRedirect(request, reading)) };
}

/** What the operator adds to the site, by kind. */
export function Component() {
  const { t } = useText();
  const { kind, entries } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={t('admin.entries.title')}
        aside={
          <May permission="content.write">
            <LinkButton to={`/admin/entries/${kind}/new`} variant="primary">
              <NewLabel>{t(`admin.entries.new.${kind}`)}</NewLabel>
            </LinkButton>
          </May>
        }
      >
        <PageText>{t(`admin.entries.about.${kind}`)}</PageText>
      </PageHeader>
      <div className="pb-3">
        <EntryTabs
          label={t('admin.entries.kinds.label')}
          current={kind}
          options={ENTRY_KINDS.map((key) => ({
            key,
            label: t(`admin.entries.kinds.${key}`),
            href: `/admin/entries/${key}`,
          }))}
        />
      </div>
      <Table
        caption={t(`admin.entries.kinds.${kind}`)}
        columns={useEntryColumns(kind)}
        rows={entries}
        keyOf={({ id }) => id}
        empty={
          <ListEmpty
            title={t('admin.entries.emptyTitle')}
            text={t('admin.entries.emptyText')}
            icon={`/admin/entries/${kind}`}
          />
        }
      />
    </>
  );
}

function useEntryColumns(listedKind: EntryKind): Column<EntryRow>[] {
  const { t } = useText();
  const zone = useSiteZone();
  return [
    {
      id: 'title',
      header: t('admin.entries.entry'),
      card: 'title',
      grows: true,
      cell: ({ id, kind, title, slug, url }) => (
        <>
          <Link to={`/admin/entries/${kind}/${id}`} className="block truncate">
            {title}
          </Link>
          <span className="block truncate text-xs font-normal text-muted">
            {slug ? `/pages/${slug}` : url}
          </span>
        </>
      ),
    },
    {
      id: 'state',
      header: t('admin.entries.state'),
      card: 'aside',
      cell: ({ state }) => (
        <StateBadge state={state}>{t(`admin.entries.states.${state}`)}</StateBadge>
      ),
    },
    listedKind === 'event'
      ? {
          id: 'location',
          header: t('admin.entries.event.location'),
          card: 'hidden',
          cell: ({ location }) => location || <Dash />,
        }
      : {
          id: 'position',
          header: t('admin.entries.position'),
          align: 'end',
          card: 'hidden',
          cell: ({ position }) => position,
        },
    {
      id: 'starts',
      header: t('admin.entries.starts'),
      cell: ({ starts_at }) => <DateTime seconds={starts_at} zone={zone} />,
    },
    {
      id: 'ends',
      header: t('admin.entries.ends'),
      card: 'hidden',
      cell: ({ ends_at }) => <DateTime seconds={ends_at} zone={zone} />,
    },
  ];
}
