import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { fromMinorUnits } from '#contract/currency.ts';
import { ADMIN_PLANS_PATH, type AdminPlan, type AdminPlansReply } from '#contract/plans.ts';
import { Money } from '#web/features/donations/Money.tsx';
import { PlanModal } from '#web/features/donations/PlanModal.tsx';
import { apiContext } from '#web/lib/api.ts';
import { May } from '#web/lib/May.tsx';
import { orAdminRedirect } from '#web/lib/or-admin-redirect.ts';
import { useText } from '#web/lib/text.ts';
import { ActionsHeader } from '#web/ui/ActionsHeader.tsx';
import { Amount } from '#web/ui/Amount.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { EditButton } from '#web/ui/EditButton.tsx';
import { NewLabel } from '#web/ui/NewLabel.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Table } from '#web/ui/Table.tsx';
import type { Column } from '#web/ui/table-column.ts';
import { ListEmpty } from '../ListEmpty.tsx';
import { PageText } from '../PageText.tsx';

export function loader({ context, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  return orAdminRedirect(request, api.read<AdminPlansReply>(ADMIN_PLANS_PATH));
}

export function Component() {
  const { t } = useText();
  const { plans, currencies } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={t('admin.plans.title')}
        aside={
          <May permission="shop.write">
            <PlanModal
              currencies={currencies}
              trigger={
                <Button variant="primary">
                  <NewLabel>{t('admin.plans.new')}</NewLabel>
                </Button>
              }
            />
          </May>
        }
      >
        <PageText>{t('admin.plans.text')}</PageText>
      </PageHeader>
      <Table
        caption={t('admin.plans.title')}
        columns={usePlanColumns(currencies)}
        rows={plans}
        keyOf={({ id, title }) => id ?? title}
        empty={<ListEmpty title={t('admin.plans.emptyTitle')} text={t('admin.plans.emptyText')} />}
      />
    </>
  );
}

function usePlanColumns(currencies: AdminPlansReply['currencies']): readonly Column<AdminPlan>[] {
  const { t, language } = useText();
  return [
    {
      id: 'title',
      header: t('admin.plans.plan'),
      card: 'title',
      grows: true,
      cell: ({ title, descriptions }) => (
        <>
          <span className="block">{title}</span>
          <span className="block text-xs font-normal text-muted max-md:hidden">
            {descriptions[language]}
          </span>
        </>
      ),
    },
    {
      id: 'price',
      header: t('admin.plans.price'),
      align: 'end',
      card: 'aside',
      cell: ({ price_cents, prices }) => (
        <>
          <Money amount={price_cents / 100} currency="USD" />
          {Object.entries(prices).map(([code, minor]) => (
            <span key={code} className="block text-xs font-normal text-muted max-md:hidden">
              <Money amount={fromMinorUnits(minor, code)} currency={code} />
            </span>
          ))}
        </>
      ),
    },
    {
      id: 'coins',
      header: t('admin.plans.coins'),
      align: 'end',
      cell: ({ coins }) => <Amount value={coins} />,
    },
    {
      id: 'bonus',
      header: t('admin.plans.bonus'),
      align: 'end',
      cell: ({ bonus_coins }) => <Amount value={bonus_coins} />,
    },
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
          <PlanModal currencies={currencies} plan={plan} trigger={<EditButton />} />
        </May>
      ),
    },
  ];
}
