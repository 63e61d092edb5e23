import { useTranslation } from 'react-i18next';
import { type LoaderFunctionArgs, useLoaderData, useLocation, useRevalidator } from 'react-router';
import { DESK_STATES } from '#contract/report-desk.ts';
import { useDeskColumns } from '#web/features/reports/desk-columns.tsx';
import { loadDesk } from '#web/features/reports/load-desk.ts';
import { apiContext } from '#web/lib/api.ts';
import { orAdmin } from '#web/lib/or-admin.ts';
import { useOwnEvents } from '#web/lib/own-live.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FilterLinks } from '#web/ui/FilterLinks.tsx';
import { KeyedTable } from '#web/ui/KeyedTable.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { SearchField } from '#web/ui/SearchField.tsx';
import { useSiteZone } from '../../layout/use-site-zone.ts';

export function loader({ context, request }: LoaderFunctionArgs) {
  const address = new URL(request.url).searchParams;
  return orAdmin(request, loadDesk(context.get(apiContext), address));
}

/** The team's queue: what waits longest stands first, and it moves by itself. */
export function Component() {
  const { t } = useTranslation();
  const page = useLoaderData<typeof loader>();
  const address = new URLSearchParams(useLocation().search);
  const { revalidate } = useRevalidator();
  const columns = useDeskColumns(useSiteZone());
  const state = DESK_STATES.find((one) => one === address.get('state')) ?? 'open';
  const q = address.get('q') ?? '';
  useOwnEvents(['desk'], () => void revalidate());
  return (
    <>
      <PageHeader
        title={t('admin.reports.title')}
        aside={
          <SearchField
            label={t('admin.reports.search')}
            button={t('admin.search')}
            value={q}
            name="q"
            maxLength={120}
            hidden={{ state }}
          />
        }
      />
      <FilterLinks
        label={t('admin.reports.filter')}
        options={DESK_STATES.map((one) => ({
          key: one,
          label: t(`admin.reports.states.${one}`),
          href: `/admin/reports?${new URLSearchParams({ state: one, ...(q && { q }) })}`,
        }))}
        current={state}
      />
      <KeyedTable
        caption={t('admin.reports.title')}
        columns={columns}
        page={page}
        keyOf={({ report_id }) => report_id}
        empty={
          <EmptyState title={t('admin.reports.empty.title')}>
            {t('admin.reports.empty.text')}
          </EmptyState>
        }
      />
    </>
  );
}
