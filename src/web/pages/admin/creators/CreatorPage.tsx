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
import { formatPercent } from '#web/lib/percent.ts';
import { useText } from '#web/lib/text.ts';
import { urlQuery } from '#web/lib/url-query.ts';
import { useLivePage } from '#web/lib/use-live-page.ts';
import { Amount } from '#web/ui/Amount.tsx';
import { applicableFacts } from '#web/ui/applicable-facts.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import { Facts } from '#web/ui/Facts.tsx';
import { FramedIcon } from '#web/ui/FramedIcon.tsx';
import { Link } from '#web/ui/Link.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { Stat } from '#web/ui/Stat.tsx';
import { Table } from '#web/ui/Table.tsx';
import { useSiteZone } from '../../layout/use-site-zone.ts';
import { EntryHeader } from '../EntryHeader.tsx';
import { ListEmpty } from '../ListEmpty.tsx';

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
  const zone = useSiteZone();
  const [{ creator, payouts }, purchases] = useLoaderData<typeof loader>();
  // All of them are this creator's, so the amount is the name of a row.
  const payoutColumns = usePayoutColumns(zone)
    .filter(({ id }) => id !== 'creator')
    .map((column) =>
      column.id === 'amount'
        ? { ...column, card: 'title' as const, align: 'start' as const }
        : column,
    );
  useLivePage(['admin_payments']);
  return (
    <>
      <CreatorHeader creator={creator} />
      <CreatorFigures creator={creator} />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_minmax(0,2.2fr)]">
        <CreatorFacts creator={creator} zone={zone} />
        <section aria-labelledby="payouts" className="min-w-0">
          <SectionHead id="payouts" title={t('admin.payouts.title')} />
          <Table
            caption={t('admin.payouts.title')}
            columns={payoutColumns}
            rows={payouts}
            keyOf={({ id }) => id}
            empty={
              <ListEmpty
                title={t('admin.payouts.emptyTitle')}
                text={t('admin.payouts.emptyText')}
              />
            }
          />
        </section>
      </div>
      <section aria-labelledby="purchases" className="mt-4">
        <SectionHead id="purchases" title={t('admin.creator.purchases')} />
        <PurchaseTable page={purchases} />
      </section>
    </>
  );
}

type Creator = AdminCreatorReply['creator'];

function CreatorHeader({ creator }: { creator: Creator }) {
  const { t } = useText();
  const dollars = useDollars();
  const { held } = creator;
  const sentences = [
    t('admin.creator.now.on', { buyer: creator.buyer_percent, share: creator.share_percent }),
    ...(held > 0 ? [t('admin.creator.now.waiting', { amount: dollars(held) })] : []),
  ];
  return (
    <EntryHeader
      back={{ to: '/admin/creators', label: t('admin.creator.back') }}
      kind={t('admin.creator.title')}
      icon={<FramedIcon name="star" ink="text-accent" />}
      title={creator.code}
      sentence={
        creator.is_active
          ? { tone: held > 0 ? 'accent' : 'success', text: sentences.join(' ') }
          : { tone: 'neutral', text: t('admin.creator.now.off') }
      }
      status={
        <Badge tone={creator.is_active ? 'success' : 'neutral'}>
          {t(creator.is_active ? 'admin.creators.on' : 'admin.creators.off')}
        </Badge>
      }
      aside={
        <May permission="shop.write">
          <CreatorModal creator={creator} trigger={<Button>{t('admin.edit')}</Button>} />
        </May>
      }
    >
      <Link to={`/admin/players/${creator.player_id}`}>{creator.email}</Link>
    </EntryHeader>
  );
}

function CreatorFigures({ creator }: { creator: Creator }) {
  const { t } = useText();
  const dollars = useDollars();
  return (
    <dl className="grid grid-cols-2 gap-4 pb-5 sm:grid-cols-4 xl:grid-cols-7">
      <Stat
        label={t('admin.creators.purchases')}
        value={<Amount value={creator.purchases} />}
        tone="neutral"
      />
      <Stat
        label={t('admin.creator.coins')}
        value={<Amount value={creator.coins} />}
        tone="neutral"
      />
      <Stat label={t('admin.creator.earned')} value={dollars(creator.earned)} />
      <Stat label={t('admin.creators.balance')} value={dollars(creator.balance)} />
      <Stat
        label={t('admin.creator.payable')}
        value={dollars(creator.payable)}
        tone={creator.payable > 0 ? 'success' : 'accent'}
      />
      <Stat label={t('admin.creator.held')} value={dollars(creator.held)} />
      <Stat
        label={t('admin.creator.debt')}
        value={dollars(creator.debt)}
        tone={creator.debt > 0 ? 'danger' : 'neutral'}
      />
    </dl>
  );
}

function CreatorFacts({ creator, zone }: { creator: Creator; zone: string }) {
  const { t, language } = useText();
  return (
    <section aria-labelledby="facts">
      <SectionHead id="facts" title={t('admin.creator.facts')} />
      <Facts
        facts={applicableFacts([
          {
            label: t('admin.creator.player'),
            value: <Link to={`/admin/players/${creator.player_id}`}>{creator.email}</Link>,
          },
          {
            label: t('admin.creator.since'),
            value: <DateTime seconds={creator.created_at} zone={zone} />,
          },
          {
            label: t('admin.creator.buyerBonus'),
            value: formatPercent(creator.buyer_percent, language),
          },
          {
            label: t('admin.creator.share'),
            value: formatPercent(creator.share_percent, language),
          },
          {
            label: t('admin.creators.paidIn'),
            value: t(
              creator.paid_in === 'coins'
                ? 'admin.creators.paidInCoins'
                : 'admin.creators.paidInEarnings',
            ),
          },
          creator.note !== '' && { label: t('admin.creators.note'), value: creator.note },
        ])}
      />
    </section>
  );
}
