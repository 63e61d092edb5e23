import { useLocation } from 'react-router';
import { useText } from '#web/lib/text.ts';
import { FilterLinks } from '#web/ui/FilterLinks.tsx';

/** Groups by time, or one list by level; the filters stay. */
export function RaidOrder({ isByLevel }: { isByLevel: boolean }) {
  const { t } = useText();
  const location = useLocation();
  const hrefFor = (order: string, search: string) => {
    const next = new URLSearchParams(search);
    next.delete('page');
    if (order === 'level') next.set('order', order);
    else next.delete('order');
    return next.size > 0 ? `${location.pathname}?${next}` : location.pathname;
  };
  return (
    <div className="-my-3">
      <FilterLinks
        label={t('raids.order')}
        current={isByLevel ? 'level' : 'time'}
        hrefFor={hrefFor}
        options={(['time', 'level'] as const).map((order) => ({
          key: order,
          label: t(`raids.orders.${order}`),
          href: hrefFor(order, location.search),
        }))}
      />
    </div>
  );
}
