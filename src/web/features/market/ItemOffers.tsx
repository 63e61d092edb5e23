import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { Offer } from '#contract/market.ts';
import type { MarketItemReply } from '#contract/market-items.ts';
import { useText } from '#web/lib/text.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Link } from '#web/ui/Link.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { Table } from '#web/ui/Table.tsx';
import { useOfferColumns } from './offer-columns.tsx';

/** Who sells the item now, and who buys it, if anybody does. */
export function ItemOffers({ item }: { item: MarketItemReply }) {
  const { t } = useText();
  const { server_id: serverId, item_id: itemId, offers, offer_count: count, bids } = item;
  const allHref = `/panel/${serverId}/market?item=%23${itemId}&kind=sell`;
  return (
    <div className={clsx('grid gap-10', bids.length > 0 && 'lg:grid-cols-2')}>
      <OfferTable
        id="selling"
        title={t('prices.selling')}
        serverId={serverId}
        offers={offers}
        aside={
          count > offers.length ? (
            <Link to={allHref}>{t('prices.allOffers')}</Link>
          ) : (
            t('market.found', { count })
          )
        }
      />
      {bids.length > 0 && (
        <OfferTable
          id="buying"
          title={t('prices.buying')}
          serverId={serverId}
          offers={bids}
          aside={null}
        />
      )}
    </div>
  );
}

interface OfferTableProps {
  id: string;
  title: string;
  serverId: number;
  offers: readonly Offer[];
  aside: ReactNode;
}

function OfferTable({ id, title, serverId, offers, aside }: OfferTableProps) {
  const { t } = useText();
  const columns = useOfferColumns({ serverId, hasItem: false });
  return (
    <section aria-labelledby={id} className="min-w-0">
      <SectionHead id={id} title={title} aside={offers.length > 0 && aside} />
      <Table
        caption={title}
        columns={columns}
        rows={offers}
        keyOf={(offer) => offer.id}
        empty={
          <EmptyState title={t('prices.noOffers.title')}>{t('prices.noOffers.text')}</EmptyState>
        }
      />
    </section>
  );
}
