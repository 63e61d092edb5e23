import { useLocation } from 'react-router';
import { useText } from '#web/lib/text.ts';
import { FilterLinks } from '#web/ui/FilterLinks.tsx';

/** Groups by level, or by what a player can do now; the filters stay. */
export function RaidOrder({ isByTime }: { isByTime: boolean }) {
  const { t } = useText();
  const location = useLocation();
  const hrefFor = (order: string, search: string) => {
    const next = new URLSearchParams(search);
    next.delete('page');
    if (order === 'time') next.set('order', order);
    else next.delete('order');
    return next.size > 0 ? `${location.pathname}?${next}` : location.pathname;
  };
  return (
    <div className="-my-3">
      <FilterLinks
        label={t('raids.order')}
        current={isByTime ? 'time' : 'level'}
        hrefFor={hrefFor}
        options={(['level', 'time'] as const).map((order) => ({
          key: order,
          label: t(`raids.orders.${order}`),
          href: hrefFor(order, location.search),
        }))}
      />
    </div>
  );
}
