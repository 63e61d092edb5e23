import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { KeysetPage } from '#contract/keyset-page.ts';
import {
  ADMIN_SHOP_CATEGORIES_PATH,
  ADMIN_SHOP_PATH,
  type AdminArticleRow,
  type AdminCategoriesReply,
} from '#contract/shop.ts';
import { apiContext } from '#web/lib/api.ts';
import { May } from '#web/lib/May.tsx';
import { orAdminRedirect } from '#web/lib/or-admin-redirect.ts';
import { useText } from '#web/lib/text.ts';
import { urlQuery } from '#web/lib/url-query.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { FilterLinks } from '#web/ui/FilterLinks.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { useSiteZone } from '../../layout/use-site-zone.ts';
import { ListPage } from '../ListPage.tsx';
import { FilterMenu } from '../list/FilterMenu.tsx';
import { useArticleColumns } from './article-columns.tsx';
import { CategoryModal } from './CategoryModal.tsx';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const query = urlQuery(request, ['q', 'category', 'after', 'before']);
  const [page, { categories }] = await orAdminRedirect(
    request,
    Promise.all([
      api.read<KeysetPage<AdminArticleRow>>(ADMIN_SHOP_PATH, query),
      api.read<AdminCategoriesReply>(ADMIN_SHOP_CATEGORIES_PATH),
    ]),
  );
  return { page, categories, q: query['q'] ?? '', category: query['category'] ?? '' };
}

export function Component() {
  const { t, language } = useText();
  const zone = useSiteZone();
  const { page, categories, q, category } = useLoaderData<typeof loader>();
  const nameOf = (titles: AdminCategoriesReply['categories'][number]['titles']) =>
    titles[language] ?? Object.values(titles)[0] ?? '';
  const chosen = categories.find(({ id }) => String(id) === category);
  return (
    <>
      <ListPage
        title={t('admin.shop.title')}
        text={t('admin.shop.text')}
        aside={
          <May permission="shop.write">
            <LinkButton to="/admin/shop/new" variant="primary">
              {t('admin.shop.new')}
            </LinkButton>
          </May>
        }
        search={{ label: t('admin.shop.search'), value: q, hidden: category ? { category } : {} }}
        filter={
          <FilterMenu
            label={t('admin.shop.categories')}
            value={chosen ? nameOf(chosen.titles) : t('admin.all')}
            isSet={chosen !== undefined}
          >
            <FilterLinks
              label={t('admin.shop.categories')}
              options={[
                { key: '', label: t('admin.shop.allCategories'), href: '/admin/shop' },
                ...categories.map(({ id, titles }) => ({
                  key: String(id),
                  label: nameOf(titles),
                  href: `/admin/shop?category=${id}`,
                })),
              ]}
              current={category}
            />
          </FilterMenu>
        }
        empty={{ title: t('admin.shop.emptyTitle'), text: t('admin.shop.emptyText') }}
        columns={useArticleColumns(zone)}
        page={page}
        keyOf={({ id }) => id}
      />
      <section aria-labelledby="categories" className="pt-10">
        <h2 id="categories" className="pb-3 text-xl">
          {t('admin.shop.categories')}
        </h2>
        <ul className="flex flex-col gap-2 pb-4">
          {categories.map((each) => (
            <li key={each.id} className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <span className="min-w-40">{nameOf(each.titles)}</span>
              {each.is_hidden && <Badge>{t('admin.shop.hidden')}</Badge>}
              <May permission="shop.write">
                <CategoryModal
                  category={each}
                  trigger={<Button size="sm">{t('admin.edit')}</Button>}
                />
              </May>
            </li>
          ))}
        </ul>
        <May permission="shop.write">
          <CategoryModal trigger={<Button>{t('admin.shop.newCategory')}</Button>} />
        </May>
      </section>
    </>
  );
}
