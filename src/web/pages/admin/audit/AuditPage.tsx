import { type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router';
import { AuditFilter } from '#web/features/audit/AuditFilter.tsx';
import { AuditLog } from '#web/features/audit/AuditLog.tsx';
import { loadAudit } from '#web/features/audit/load-audit.ts';
import { apiContext } from '#web/lib/api.ts';
import { orAdminRedirect } from '#web/lib/or-admin-redirect.ts';
import { useText } from '#web/lib/text.ts';
import { KeysetPager } from '#web/ui/KeysetPager.tsx';
import { useSiteZone } from '../../layout/use-site-zone.ts';
import { ListEmpty } from '../ListEmpty.tsx';
import { ListFrame } from '../ListFrame.tsx';
import { DateRange } from '../list/DateRange.tsx';

export function loader({ context, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  return orAdminRedirect(request, loadAudit(context.get(apiContext), searchParams));
}

export function Component() {
  const { t } = useText();
  const { actions, ...page } = useLoaderData<typeof loader>();
  const searchParams = new URLSearchParams(useLocation().search);
  const isSearch = ['actor', 'action', 'subject'].some((name) => searchParams.get(name));
  const zone = useSiteZone();
  const isWhole = page.next === null && page.previous === null;
  return (
    <>
      <ListFrame
        title={t('admin.audit.title')}
        text={t('admin.audit.text')}
        filter={
          <>
            <details className="phone-fold" open={isSearch}>
              <summary>{t('admin.search')}</summary>
              <AuditFilter searchParams={searchParams} actions={actions} />
            </details>
            <DateRange />
          </>
        }
        count={t(isWhole ? 'admin.count.all' : 'admin.count.page', { count: page.rows.length })}
      />
      {page.rows.length === 0 ? (
        <ListEmpty title={t('admin.audit.empty.title')} text={t('admin.audit.empty.text')} />
      ) : (
        <AuditLog entries={page.rows} zone={zone} />
      )}
      <KeysetPager next={page.next} previous={page.previous} />
    </>
  );
}
