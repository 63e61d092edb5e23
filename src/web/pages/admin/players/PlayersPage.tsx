import { useTranslation } from 'react-i18next';
import { type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router';
import { SEARCH_MAX } from '#contract/keyed-page.ts';
import { loadPlayers } from '#web/features/players/load-players.ts';
import { usePlayerColumns } from '#web/features/players/player-columns.tsx';
import { apiContext } from '#web/lib/api.ts';
import { orAdmin } from '#web/lib/or-admin.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { KeyedTable } from '#web/ui/KeyedTable.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { SearchField } from '#web/ui/SearchField.tsx';
import { useSiteZone } from '../../layout/use-site-zone.ts';
import { useWorldName } from '../../layout/use-world-name.ts';

export function loader({ context, request }: LoaderFunctionArgs) {
  const address = new URL(request.url).searchParams;
  return orAdmin(request, loadPlayers(context.get(apiContext), address));
}

export function Component() {
  const { t } = useTranslation();
  const page = useLoaderData<typeof loader>();
  const columns = usePlayerColumns(useSiteZone(), useWorldName());
  const { search } = useLocation();
  const wanted = new URLSearchParams(search).get('q') ?? '';
  return (
    <>
      <PageHeader title={t('admin.players.title')} />
      <div className="max-w-2xl pb-6">
        <SearchField
          label={t('admin.players.search')}
          button={t('admin.search')}
          value={wanted}
          name="q"
          maxLength={SEARCH_MAX}
        />
      </div>
      <KeyedTable
        caption={t('admin.players.title')}
        columns={columns}
        page={page}
        keyOf={({ id, found_by, found, found_server_id }) =>
          [id, found_by, found_server_id, found].join(' ')
        }
        empty={
          <EmptyState title={t('admin.players.empty.title')}>
            {t('admin.players.empty.text')}
          </EmptyState>
        }
      />
    </>
  );
}
