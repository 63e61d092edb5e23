import clsx from 'clsx';
import { itemFigure } from '#art/items/item-figure.ts';
import type { Offer } from '#contract/market.ts';
import { formatNumber } from '#web/lib/numbers.ts';
import { useText } from '#web/lib/text.ts';
import { useLanguage } from '#web/lib/use-language.ts';
import { GradeBadge } from '#web/ui/GradeBadge.tsx';
import { ItemMark } from '#web/ui/ItemMark.tsx';
import { NameLink } from '#web/ui/NameLink.tsx';
import type { Column } from '#web/ui/table-column.ts';
import { marketItemUrl } from './market-item-url.ts';
import { Place } from './Place.tsx';
import { UsualNote } from './UsualNote.tsx';

interface OfferColumns {
  serverId: number;
  /**
   * Off on the page of one item: its name would be in every row, and each table has one kind of
   * offer.
   */
  hasItem?: boolean;
}

export function useOfferColumns({
  serverId,
  hasItem = true,
}: OfferColumns): readonly Column<Offer>[] {
  const { t } = useText();
  const language = useLanguage();
  const digits = (text: string) => formatNumber(BigInt(text), language);
  const item: Column<Offer> = {
    id: 'item',
    header: t('market.item'),
    card: 'title',
    grows: true,
    cell: ({ item_id, item_name, item_kind, enchant, grade }) => (
      <span className="flex min-w-0 items-center gap-3">
        <ItemMark figure={itemFigure(item_name, item_kind)} grade={grade} />
        <span className="min-w-0 leading-snug">
          {enchant > 0 && (
            <span className="mr-2 inline-block rounded-box bg-raised px-1.5 text-sm leading-normal text-accent tabular-nums">
              +{enchant}
            </span>
          )}
          <NameLink to={marketItemUrl({ serverId, itemId: item_id, enchant })}>
            {item_name}
          </NameLink>{' '}
          <GradeBadge grade={grade} />
        </span>
      </span>
    ),
  };
  const seller: Column<Offer> = {
    id: 'seller',
    header: t('market.seller'),
    isUnlabeled: true,
    cell: ({ seller, kind, shop, place }) => (
      <span
        className={clsx(
          'block min-w-0 leading-tight',
          hasItem && 'max-md:w-52 md:max-w-60 lg:w-72 lg:max-w-72 xl:w-96 xl:max-w-96',
        )}
      >
        <span className="font-medium">{seller}</span>
        {hasItem && <span className="text-muted"> {t(`market.kinds.${kind}`)}</span>}
        {(place || shop) && (
          <span
            title={shop || undefined}
            className="block truncate pt-0.5 text-xs font-normal text-muted"
          >
            {place && (
              <>
                <Place place={place} />
                {shop && ' · '}
              </>
            )}
            {shop && (
              <i>
                <span className="sr-only">{t('market.shop')}: </span>
                {shop}
              </i>
            )}
          </span>
        )}
      </span>
    ),
  };
  return [
    ...(hasItem ? [item, seller] : [{ ...seller, card: 'title' as const, grows: true as const }]),
    {
      id: 'quantity',
      header: t('market.quantity'),
      align: 'end',
      cell: ({ quantity }) => (
        <span className="whitespace-nowrap text-muted">× {digits(quantity)}</span>
      ),
    },
    {
      id: 'price',
      header: t('market.price'),
      align: 'end',
      card: 'aside',
      cell: (offer) => (
        <span className="block whitespace-nowrap leading-snug">
          <span className="text-lg font-semibold">{digits(offer.price)}</span>
          <span className="text-xs text-muted"> {t('market.adena')}</span>
          <UsualNote offer={offer} />
        </span>
      ),
    },
  ];
}
