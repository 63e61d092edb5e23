import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import {
  type AdminCreatorReply,
  adminCreatorPath,
  adminCreatorPurchasesPath,
  type CreatorPurchasesReply,
} from '#contract/creators.ts';
import { CreatorModal } from '#web/features/creators/CreatorModal.tsx';
import { PurchaseTable } from '#web/features/creators/PurchaseTable.tsx';
import { usePayoutColumns } from '#web/features/creators/payout-columns.tsx';
import { useDollars } from '#web/features/creators/use-dollars.ts';
import { apiContext } from '#web/lib/api.ts';
import { May } from '#web/lib/May.tsx';
import { orAdminRedirect } from '#web/lib/or-admin-redirect.ts';
import { useText } from '#web/lib/text.ts';
import { urlQuery } from '#web/lib/url-query.ts';
import { useLivePage } from '#web/lib/use-live-page.ts';
import { Amount } from '#web/ui/Amount.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Facts } from '#web/ui/Facts.tsx';
import { Link } from '#web/ui/Link.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { Table } from '#web/ui/Table.tsx';
import { useSiteZone } from '../../layout/use-site-zone.ts';

export function loader({ context, params, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const id = params['id'] ?? '';
  const query = urlQuery(request, ['after', 'before']);
  return orAdminRedirect(
    request,
    Promise.all([
      api.read<AdminCreatorReply>(adminCreatorPath(id)),
      api.read<CreatorPurchasesReply>(adminCreatorPurchasesPath(id), query),
    ]),
  );
}

/** One creator: terms, balance, payouts, and every purchase with the code. */
export function Component() {
  const { t } = useText();
  const dollars = useDollars();
  const zone = useSiteZone();
  const [{ creator, payouts }, purchases] = useLoaderData<typeof loader>();
  useLivePage(['admin_payments']);
  return (
    <>
      <PageHeader
        title={creator.code}
        aside={
          <May permission="shop.write">
            <CreatorModal creator={creator} trigger={<Button>{t('admin.edit')}</Button>} />
          </May>
        }
      >
        <p className="flex flex-wrap items-center gap-3">
          <Badge tone={creator.is_active ? 'success' : 'neutral'}>
            {t(creator.is_active ? 'admin.creators.on' : 'admin.creators.off')}
          </Badge>
          <Link to="/admin/creators">{t('admin.creator.back')}</Link>
        </p>
      </PageHeader>
      <div className="grid gap-x-12 gap-y-10 xl:grid-cols-[1fr_1.6fr]">
        <section aria-labelledby="facts">
          <SectionHead id="facts" title={t('admin.creator.facts')} />
          <Facts
            facts={[
              {
                label: t('admin.creator.player'),
                value: <Link to={`/admin/players/${creator.player_id}`}>{creator.email}</Link>,
              },
              {
                label: t('admin.creator.since'),
                value: <DateTime seconds={creator.created_at} zone={zone} />,
              },
              { label: t('admin.creators.buyerPercent'), value: creator.buyer_percent },
              { label: t('admin.creators.sharePercent'), value: creator.share_percent },
              {
                label: t('admin.creators.paidIn'),
                value: t(
                  creator.paid_in === 'coins'
                    ? 'admin.creators.paidInCoins'
                    : 'admin.creators.paidInEarnings',
                ),
              },
              {
                label: t('admin.creators.purchases'),
                value: <Amount value={creator.purchases} />,
              },
              { label: t('admin.creator.coins'), value: <Amount value={creator.coins} /> },
              { label: t('admin.creator.earned'), value: dollars(creator.earned) },
              { label: t('admin.creators.balance'), value: dollars(creator.balance) },
              { label: t('admin.creator.payable'), value: dollars(creator.payable) },
              { label: t('admin.creator.held'), value: dollars(creator.held) },
              { label: t('admin.creator.debt'), value: dollars(creator.debt) },
              { label: t('admin.creators.note'), value: creator.note || '-' },
            ]}
          />
        </section>
        <section aria-labelledby="payouts" className="min-w-0">
          <SectionHead id="payouts" title={t('admin.payouts.title')} />
          <Table
            caption={t('admin.payouts.title')}
            columns={usePayoutColumns(zone).filter(({ id }) => id !== 'creator')}
            rows={payouts}
            keyOf={({ id }) => id}
            empty={
              <EmptyState title={t('admin.payouts.emptyTitle')}>
                {t('admin.payouts.emptyText')}
              </EmptyState>
            }
          />
        </section>
      </div>
      <section aria-labelledby="purchases" className="pt-10">
        <SectionHead id="purchases" title={t('admin.creator.purchases')} />
        <PurchaseTable page={purchases} />
      </section>
    </>
  );
}
