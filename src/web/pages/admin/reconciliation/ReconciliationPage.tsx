import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import {
  ADMIN_RECONCILIATION_PATH,
  type ReconciliationReply,
} from '#contract/admin-reconciliation.ts';
import { DayReport } from '#web/features/reconciliation/DayReport.tsx';
import { apiContext } from '#web/lib/api.ts';
import { orAdminRedirect } from '#web/lib/or-admin-redirect.ts';
import { useText } from '#web/lib/text.ts';
import { urlQuery } from '#web/lib/url-query.ts';
import { FilterLinks } from '#web/ui/FilterLinks.tsx';
import { KeysetPager } from '#web/ui/KeysetPager.tsx';
import { useSiteZone } from '../../layout/use-site-zone.ts';
import { ListEmpty } from '../ListEmpty.tsx';
import { ListFrame } from '../ListFrame.tsx';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const query = urlQuery(request, ['only', 'after', 'before']);
  const api = context.get(apiContext);
  const page = await orAdminRedirect(
    request,
    api.read<ReconciliationReply>(ADMIN_RECONCILIATION_PATH, query),
  );
  return { page, only: query['only'] ?? '' };
}

export function Component() {
  const { t } = useText();
  const zone = useSiteZone();
  const { page, only } = useLoaderData<typeof loader>();
  return (
    <>
      <ListFrame
        title={t('admin.reconciliation.title')}
        text={t('admin.reconciliation.text')}
        filter={
          <FilterLinks
            label={t('admin.reconciliation.filter')}
            current={only}
            options={[
              { key: '', label: t('admin.all'), href: '/admin/reconciliation' },
              {
                key: 'wrong',
                label: t('admin.reconciliation.wrongOnly'),
                href: '/admin/reconciliation?only=wrong',
              },
            ]}
          />
        }
      />
      {page.rows.length === 0 ? (
        <ListEmpty
          title={t('admin.reconciliation.emptyTitle')}
          text={t('admin.reconciliation.emptyText')}
        />
      ) : (
        <div className="flex flex-col gap-2">
          {page.rows.map((report) => (
            <DayReport key={report.day} report={report} zone={zone} />
          ))}
        </div>
      )}
      <KeysetPager next={page.next} previous={page.previous} />
    </>
  );
}
