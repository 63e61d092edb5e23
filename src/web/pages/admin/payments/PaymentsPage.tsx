import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { ADMIN_PAYMENTS_PATH, type AdminPaymentsReply } from '#contract/admin-payments.ts';
import { PAYMENT_STATES } from '#contract/payments.ts';
import { useAdminPaymentColumns } from '#web/features/donations/admin-payment-columns.tsx';
import { useText } from '#web/lib/text.ts';
import { useLivePage } from '#web/lib/use-live-page.ts';
import { useSiteZone } from '../../layout/use-site-zone.ts';
import { ListPage } from '../ListPage.tsx';
import { DateRange } from '../list/DateRange.tsx';
import { loadList } from '../load-list.ts';
import { StateLinks } from '../StateLinks.tsx';

export function loader(args: LoaderFunctionArgs) {
  return loadList<AdminPaymentsReply>(args, ADMIN_PAYMENTS_PATH);
}

const STATES = PAYMENT_STATES.filter((state) => state !== 'paid');

export function Component() {
  const { t } = useText();
  const { page, q, state, hidden } = useLoaderData<typeof loader>();
  useLivePage(['admin_payments']);
  return (
    <ListPage
      title={t('admin.payments.title')}
      text={t('admin.payments.text')}
      search={{ label: t('admin.payments.search'), value: q, hidden }}
      filter={
        <>
          <StateLinks
            label={t('admin.payments.state')}
            current={state}
            states={STATES.map((key) => ({ key, label: t(`donate.states.${key}`) }))}
          />
          <DateRange />
        </>
      }
      empty={{ title: t('admin.payments.emptyTitle'), text: t('admin.payments.emptyText') }}
      columns={useAdminPaymentColumns(useSiteZone(), page.now)}
      page={page}
      keyOf={({ payment_id }) => payment_id}
    />
  );
}
