import clsx from 'clsx';
import type { Offer } from '#contract/market.ts';
import { formatNumber } from '#web/lib/numbers.ts';
import { useText } from '#web/lib/text.ts';
import { useLanguage } from '#web/lib/use-language.ts';
import type { Column } from '#web/ui/table-column.ts';
import { OfferName } from './OfferName.tsx';
import { Shop } from './Shop.tsx';
import { UsualBar } from './UsualBar.tsx';
import { UsualNote } from './UsualNote.tsx';

interface OfferColumns {
  serverId: number;
  /**
   * Off on the page of one item: its name would be in every row, and each table has one kind of
   * offer.
   */
  hasItem?: boolean;
  /** The rows have several kinds of stores, so each says its own. */
  isMixed?: boolean;
  /** At least one row has a usual price to compare with. */
  hasUsual?: boolean;
}

export function useOfferColumns({
  serverId,
  hasItem = true,
  isMixed = false,
  hasUsual = false,
}: OfferColumns): readonly Column<Offer>[] {
  const { t } = useText();
  const language = useLanguage();
  const digits = (text: string) => formatNumber(BigInt(text), language);
  const item: Column<Offer> = {
    id: 'item',
    header: t('market.item'),
    card: 'title',
    grows: true,
    cell: (offer) => <OfferName offer={offer} serverId={serverId} />,
  };
  const seller: Column<Offer> = {
    id: 'seller',
    header: t('market.seller'),
    card: 'hidden',
    cell: (offer) => (
      <span
        className={clsx(
          'block min-w-0 leading-tight',
          hasItem && 'md:max-w-44 lg:w-56 lg:max-w-56 xl:w-72 xl:max-w-72',
        )}
      >
        <span className="font-medium">{offer.seller}</span>
        {hasItem && (
          <span className={isMixed ? 'text-muted' : 'sr-only'}>
            {' '}
            {t(`market.kinds.${offer.kind}`)}
          </span>
        )}
        <span className="block truncate pt-0.5 text-xs font-normal text-muted">
          <Shop offer={offer} />
        </span>
      </span>
    ),
  };
  const usual: Column<Offer> = {
    id: 'usual',
    header: t('prices.compared'),
    align: 'end',
    card: 'hidden',
    cell: (offer) => <UsualBar offer={offer} />,
  };
  return [
    ...(hasItem ? [item, seller] : [{ ...seller, card: 'title' as const, grows: true as const }]),
    {
      id: 'quantity',
      header: t('market.quantity'),
      align: 'end',
      card: hasItem ? 'hidden' : 'field',
      cell: ({ quantity }) => (
        <span className="whitespace-nowrap text-muted">× {digits(quantity)}</span>
      ),
    },
    {
      id: 'price',
      header: `${t('market.price')} (${t('market.adena')})`,
      align: 'end',
      card: 'aside',
      cell: (offer) => (
        <span className="block whitespace-nowrap leading-snug">
          <span className="text-lg font-semibold">{digits(offer.price)}</span>
          <span className="text-xs text-muted md:hidden"> {t('market.adena')}</span>
          <span className={hasUsual ? 'md:hidden' : 'contents'}>
            <UsualNote offer={offer} />
          </span>
        </span>
      ),
    },
    ...(hasUsual ? [usual] : []),
  ];
}
