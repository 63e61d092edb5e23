import { Form, useLocation } from 'react-router';
import { SHOP_SEARCH_MAX, type ShopReply } from '#contract/shop.ts';
import { useText } from '#web/lib/text.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { FilterLinks } from '#web/ui/FilterLinks.tsx';
import { Input } from '#web/ui/Input.tsx';
import { useUrlValue } from '#web/ui/use-url-value.ts';

type ShopFiltersProps = { categories: ShopReply['categories']; category: string };

/** The search by name, and the categories of the shop. */
export function ShopFilters({ categories, category }: ShopFiltersProps) {
  const { t } = useText();
  const { pathname, search } = useLocation();
  const query = useUrlValue<HTMLInputElement>(new URLSearchParams(search).get('q') ?? '');
  const hrefOf = (id: number | null) => (id === null ? pathname : `${pathname}?category=${id}`);
  return (
    <div>
      <Form
        method="get"
        role="search"
        className="grid grid-cols-[1fr_auto] items-end gap-3 sm:max-w-xl"
      >
        {category !== '' && <input type="hidden" name="category" value={category} />}
        <Field label={t('shop.searchLabel')}>
          <Input {...query} type="search" name="q" maxLength={SHOP_SEARCH_MAX} autoComplete="off" />
        </Field>
        <Button type="submit">{t('shop.search')}</Button>
      </Form>
      {categories.length > 1 && (
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
  );
}
