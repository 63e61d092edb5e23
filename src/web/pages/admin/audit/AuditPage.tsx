import { type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router';
import { AuditFilter } from '#web/features/audit/AuditFilter.tsx';
import { useAuditColumns } from '#web/features/audit/audit-columns.tsx';
import { loadAudit } from '#web/features/audit/load-audit.ts';
import { apiContext } from '#web/lib/api.ts';
import { formatDateTime } from '#web/lib/dates.ts';
import { orAdminRedirect } from '#web/lib/or-admin-redirect.ts';
import { useText } from '#web/lib/text.ts';
import { useSiteZone } from '../../layout/use-site-zone.ts';
import { ListPage } from '../ListPage.tsx';
import { DateRange } from '../list/DateRange.tsx';

export function loader({ context, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  return orAdminRedirect(request, loadAudit(context.get(apiContext), searchParams));
}

export function Component() {
  const { t } = useText();
  const { actions, ...page } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const zone = useSiteZone();
  return (
    <ListPage
      title={t('admin.audit.title')}
      text={t('admin.audit.text')}
      filter={
        <>
          <AuditFilter searchParams={new URLSearchParams(search)} actions={actions} />
          <DateRange />
        </>
      }
      empty={{ title: t('admin.audit.empty.title'), text: t('admin.audit.empty.text') }}
      columns={useAuditColumns(zone)}
      page={page}
      keyOf={({ id }) => id}
      secondLine={({ at, actor_email, actor_id }) => ({
        line: [formatDateTime(at, zone), actor_email ?? actor_id].filter(Boolean).join(' · '),
      })}
    />
  );
}
