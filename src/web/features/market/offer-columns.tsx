import type { Offer } from '#contract/market.ts';
import { formatNumber } from '#web/lib/numbers.ts';
import { useText } from '#web/lib/text.ts';
import { useLanguage } from '#web/lib/use-language.ts';
import type { Column } from '#web/ui/table-column.ts';
import { GradeBadge } from './GradeBadge.tsx';

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
      cell: ({ item_name, enchant, grade }) => (
        <span className="flex min-w-0 items-center gap-2">
          {enchant > 0 && <span className="flex-none text-accent">+{enchant}</span>}
          <span className="min-w-0">{item_name}</span>
          <GradeBadge grade={grade} />
        </span>
      ),
    },
    {
      id: 'kind',
      header: t('market.kind'),
      cell: ({ kind }) => <span className="whitespace-nowrap">{t(`market.kinds.${kind}`)}</span>,
    },
    {
      id: 'price',
      header: t('market.price'),
      align: 'end',
      card: 'aside',
      cell: ({ price }) => (
        <span className="whitespace-nowrap">
          <span className="font-semibold">{digits(price)}</span>
          <span className="text-xs text-muted"> {t('market.adena')}</span>
        </span>
      ),
    },
    {
      id: 'quantity',
      header: t('market.quantity'),
      align: 'end',
      cell: ({ quantity }) => digits(quantity),
    },
    { id: 'seller', header: t('market.seller'), cell: ({ seller }) => seller },
    {
      id: 'shop',
      header: t('market.shop'),
      cell: ({ shop }) => <span className="text-muted">{shop}</span>,
      from: 'lg',
    },
  ];
}
