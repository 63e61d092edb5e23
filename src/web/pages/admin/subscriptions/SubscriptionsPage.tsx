import '#web/lib/subscription-texts.ts';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import {
  ADMIN_SUBSCRIPTIONS_PATH,
  type AdminSubscriptionRow,
} from '#contract/admin-subscriptions.ts';
import type { KeysetPage } from '#contract/keyset-page.ts';
import { SUBSCRIPTION_STATES } from '#contract/subscriptions.ts';
import { useSubscriptionColumns } from '#web/features/donations/subscriptions/subscription-columns.tsx';
import { useText } from '#web/lib/text.ts';
import { useLivePage } from '#web/lib/use-live-page.ts';
import { useSiteZone } from '../../layout/use-site-zone.ts';
import { ListPage } from '../ListPage.tsx';
import { loadList } from '../load-list.ts';
import { StateLinks } from '../StateLinks.tsx';

export function loader(args: LoaderFunctionArgs) {
  return loadList<KeysetPage<AdminSubscriptionRow>>(args, ADMIN_SUBSCRIPTIONS_PATH);
}

export function Component() {
  const { t } = useText();
  const { page, q, state, hidden } = useLoaderData<typeof loader>();
  useLivePage(['admin_payments']);
  return (
    <ListPage
      title={t('admin.subscriptions.title')}
      text={t('admin.subscriptions.text')}
      search={{ label: t('admin.subscriptions.search'), value: q, hidden }}
      filter={
        <StateLinks
          label={t('admin.subscriptions.state')}
          current={state}
          states={SUBSCRIPTION_STATES.map((key) => ({
            key,
            label: t(`subscriptions.states.${key}`),
          }))}
        />
      }
      empty={{
        title: t('admin.subscriptions.emptyTitle'),
        text: t('admin.subscriptions.emptyText'),
      }}
      columns={useSubscriptionColumns(useSiteZone())}
      page={page}
      keyOf={({ id }) => id}
    />
  );
}
