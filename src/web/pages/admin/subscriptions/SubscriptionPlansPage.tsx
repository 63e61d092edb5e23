import { EditButton } from '#web/ui/EditButton.tsx';
import { PageText } from '../PageText.tsx';
import '#web/lib/subscription-texts.ts';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import {
  ADMIN_SUBSCRIPTION_PLANS_PATH,
  type AdminSubscriptionPlan,
  type AdminSubscriptionPlansReply,
} from '#contract/subscriptions.ts';
import { Money } from '#web/features/donations/Money.tsx';
import { SubscriptionPlanModal } from '#web/features/donations/subscriptions/SubscriptionPlanModal.tsx';
import { usePeriodText } from '#web/features/donations/subscriptions/use-period-text.ts';
import { apiContext } from '#web/lib/api.ts';
import { May } from '#web/lib/May.tsx';
import { orAdminRedirect } from '#web/lib/or-admin-redirect.ts';
import { useText } from '#web/lib/text.ts';
import { ActionsHeader } from '#web/ui/ActionsHeader.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { NewLabel } from '#web/ui/NewLabel.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Table } from '#web/ui/Table.tsx';
import type { Column } from '#web/ui/table-column.ts';
import { useWorlds } from '../../layout/use-worlds.ts';
import { ListEmpty } from '../ListEmpty.tsx';

export function loader({ context, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  return orAdminRedirect(
    request,
    api.read<AdminSubscriptionPlansReply>(ADMIN_SUBSCRIPTION_PLANS_PATH),
  );
}

export function Component() {
  const { t, language } = useText();
  const { plans, providers } = useLoaderData<typeof loader>();
  const { worlds } = useWorlds();
  const period = usePeriodText();
  const columns: Column<AdminSubscriptionPlan>[] = [
    {
      id: 'title',
      header: t('admin.plans.plan'),
      card: 'title',
      grows: true,
      cell: ({ titles, server_id }) => (
        <>
          <span className="block">{titles[language] ?? titles['en']}</span>
          <span className="block text-xs font-normal text-muted">
            {worlds.find((world) => world.server_id === server_id)?.name}
          </span>
        </>
      ),
    },
    {
      id: 'price',
      header: t('admin.plans.price'),
      align: 'end',
      card: 'aside',
      cell: ({ price_cents }) => <Money amount={price_cents / 100} currency="USD" />,
    },
    { id: 'period', header: t('admin.subscriptionPlans.period'), cell: (plan) => period(plan) },
    {
      id: 'state',
      header: t('admin.plans.state'),
      card: 'state',
      cell: ({ is_active }) =>
        is_active ? (
          <Badge tone="success">{t('admin.plans.offered')}</Badge>
        ) : (
          <Badge>{t('admin.plans.hidden')}</Badge>
        ),
    },
    {
      id: 'edit',
      header: <ActionsHeader />,
      isUnlabeled: true,
      cell: (plan) => (
        <May permission="shop.write">
          <SubscriptionPlanModal plan={plan} worlds={worlds} trigger={<EditButton />} />
        </May>
      ),
    },
  ];
  return (
    <>
      <PageHeader
        title={t('admin.subscriptionPlans.title')}
        aside={
          <May permission="shop.write">
            <SubscriptionPlanModal
              worlds={worlds}
              trigger={
                <Button variant="primary">
                  <NewLabel>{t('admin.subscriptionPlans.new')}</NewLabel>
                </Button>
              }
            />
          </May>
        }
      >
        <PageText>{t('admin.subscriptionPlans.text')}</PageText>
      </PageHeader>
      {providers.length === 0 && (
        <div className="pb-4">
          <Notice tone="accent">{t('admin.subscriptionPlans.noProviders')}</Notice>
        </div>
      )}
      <Table
        caption={t('admin.subscriptionPlans.title')}
        columns={columns}
        rows={plans}
        keyOf={({ id }) => id ?? 0}
        empty={
          <ListEmpty
            title={t('admin.subscriptionPlans.emptyTitle')}
            text={t('admin.subscriptionPlans.emptyText')}
          />
        }
      />
    </>
  );
}
