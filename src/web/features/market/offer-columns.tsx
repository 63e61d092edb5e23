import type { Offer } from '#contract/market.ts';
import { formatNumber } from '#web/lib/numbers.ts';
import { useText } from '#web/lib/text.ts';
import { useLanguage } from '#web/lib/use-language.ts';
import type { Column } from '#web/ui/table-column.ts';
import { GradeBadge } from './GradeBadge.tsx';
import { ItemMark } from './ItemMark.tsx';

export function useOfferColumns(): readonly Column<Offer>[] {
  const { t } = useText();
  const language = useLanguage();
  const digits = (text: string) => formatNumber(BigInt(text), language);
  return [
    {
      id: 'item',
      header: t('market.item'),
      card: 'title',
      grows: true,
      cell: ({ item_name, item_kind, enchant, grade }) => (
        <span className="flex min-w-0 items-center gap-3">
          <ItemMark name={item_name} kind={item_kind} grade={grade} />
          <span className="min-w-0 leading-snug">
            {enchant > 0 && (
              <span className="mr-2 inline-block rounded-box bg-raised px-1.5 text-sm leading-normal text-accent tabular-nums">
                +{enchant}
              </span>
            )}
            {item_name} <GradeBadge grade={grade} />
          </span>
        </span>
      ),
    },
    {
      id: 'quantity',
      header: t('market.quantity'),
      align: 'end',
      cell: ({ quantity }) => <span className="text-muted">× {digits(quantity)}</span>,
    },
    {
      id: 'price',
      header: t('market.price'),
      align: 'end',
      card: 'aside',
      cell: ({ price }) => (
        <span className="whitespace-nowrap">
          <span className="text-lg font-semibold">{digits(price)}</span>
          <span className="text-xs text-muted"> {t('market.adena')}</span>
        </span>
      ),
    },
    {
      id: 'seller',
      header: t('market.seller'),
      isUnlabeled: true,
      cell: ({ seller, kind, shop }) => (
        <span className="block min-w-0 leading-tight md:max-w-60 lg:max-w-72">
          <span className="font-medium">{seller}</span>{' '}
          <span className="text-muted">{t(`market.kinds.${kind}`)}</span>
          {shop && (
            <span title={shop} className="block truncate text-xs text-muted italic">
              <span className="sr-only">{t('market.shop')}: </span>
              {shop}
            </span>
          )}
        </span>
      ),
    },
  ];
}
