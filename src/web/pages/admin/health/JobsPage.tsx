import { useTranslation } from 'react-i18next';
import { type LoaderFunctionArgs, useLoaderData, useLocation, useRevalidator } from 'react-router';
import { useLetterColumns } from '#web/features/health/letter-columns.tsx';
import { loadLetters } from '#web/features/health/load-health.ts';
import { apiContext } from '#web/lib/api.ts';
import { orAdmin } from '#web/lib/or-admin.ts';
import { useOwnEvents } from '#web/lib/own-live.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { KeyedTable } from '#web/ui/KeyedTable.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { SearchField } from '#web/ui/SearchField.tsx';
import { useSiteZone } from '../../layout/use-site-zone.ts';

export function loader({ context, request }: LoaderFunctionArgs) {
  const address = new URL(request.url).searchParams;
  return orAdmin(request, loadLetters(context.get(apiContext), address));
}

export function Component() {
  const { t } = useTranslation();
  const page = useLoaderData<typeof loader>();
  const address = new URLSearchParams(useLocation().search);
  const { revalidate } = useRevalidator();
  const columns = useLetterColumns(useSiteZone());
  useOwnEvents(['health', 'errors'], () => void revalidate());
  return (
    <>
      <PageHeader
        title={t('admin.jobs.title')}
        aside={
          <SearchField
            label={t('admin.jobs.search')}
            button={t('admin.search')}
            value={address.get('q') ?? ''}
            name="q"
            maxLength={120}
          />
        }
      >
        <p className="max-w-[60ch] text-muted">{t('admin.jobs.text')}</p>
      </PageHeader>
      <KeyedTable
        caption={t('admin.jobs.title')}
        columns={columns}
        page={page}
        keyOf={({ id }) => id}
        empty={
          <EmptyState title={t('admin.jobs.empty.title')}>{t('admin.jobs.empty.text')}</EmptyState>
        }
      />
    </>
  );
}
