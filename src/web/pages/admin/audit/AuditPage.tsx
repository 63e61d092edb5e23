import { useTranslation } from 'react-i18next';
import { type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router';
import { AuditFilter } from '#web/features/audit/AuditFilter.tsx';
import { useAuditColumns } from '#web/features/audit/audit-columns.tsx';
import { loadAudit } from '#web/features/audit/load-audit.ts';
import { apiContext } from '#web/lib/api.ts';
import { orAdmin } from '#web/lib/or-admin.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { KeyedTable } from '#web/ui/KeyedTable.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { useSiteZone } from '../../layout/use-site-zone.ts';

export function loader({ context, request }: LoaderFunctionArgs) {
  const address = new URL(request.url).searchParams;
  return orAdmin(request, loadAudit(context.get(apiContext), address));
}

export function Component() {
  const { t } = useTranslation();
  const { actions, ...page } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const columns = useAuditColumns(useSiteZone());
  return (
    <>
      <PageHeader title={t('admin.audit.title')}>
        <p className="max-w-[60ch] text-muted">{t('admin.audit.text')}</p>
      </PageHeader>
      <AuditFilter address={new URLSearchParams(search)} actions={actions} />
      <KeyedTable
        caption={t('admin.audit.title')}
        columns={columns}
        page={page}
        keyOf={({ id }) => id}
        empty={
          <EmptyState title={t('admin.audit.empty.title')}>
            {t('admin.audit.empty.text')}
          </EmptyState>
        }
      />
    </>
  );
}
