import { useLocation } from 'react-router';
import { SHOP_SEARCH_MAX, type ShopReply } from '#contract/shop.ts';
import { useText } from '#web/lib/text.ts';
import { FilterLinks } from '#web/ui/FilterLinks.tsx';
import { SearchField } from '#web/ui/SearchField.tsx';
import { ServerLinks } from '../accounts/ServerLinks.tsx';

type ShopFiltersProps = {
  serverId: number;
  /** Null if nothing is sold on this server. */
  categories: ShopReply['categories'] | null;
  category: string;
};

/** The game servers, the categories of the shop and the search by name, in one row. */
export function ShopFilters({ serverId, categories, category }: ShopFiltersProps) {
  const { t } = useText();
  const { pathname, search } = useLocation();
  const hrefOf = (id: number | null) => (id === null ? pathname : `${pathname}?category=${id}`);
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
      <div className="flex min-w-0 flex-wrap items-center gap-x-6 gap-y-2 *:py-0">
        <ServerLinks current={serverId} hrefOf={(id) => `/panel/${id}/shop`} />
        {categories !== null && categories.length > 1 && (
          <FilterLinks
            label={t('shop.categories')}
            options={[
              { key: '', label: t('shop.all'), href: hrefOf(null) },
              ...categories.map(({ id, title }) => ({
                key: String(id),
                label: title,
                href: hrefOf(id),
              })),
            ]}
            current={category}
          />
        )}
      </div>
      {categories !== null && (
        <div className="w-full sm:max-w-sm">
          <SearchField
            label={t('shop.searchLabel')}
            button={t('shop.search')}
            name="q"
            value={new URLSearchParams(search).get('q') ?? ''}
            maxLength={SHOP_SEARCH_MAX}
            hidden={category === '' ? {} : { category }}
          />
        </div>
      )}
    </div>
  );
}
