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
import { NewLabel } from '#web/ui/NewLabel.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';
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
    <div className="entries">
      <ListPage
        title={t('admin.shop.title')}
        text={t('admin.shop.text')}
        aside={
          <May permission="shop.write">
            <LinkButton to="/admin/shop/new" variant="primary">
              <NewLabel>{t('admin.shop.new')}</NewLabel>
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
      <section aria-labelledby="categories" className="mt-6 max-w-2xl">
        <SectionHead
          id="categories"
          title={t('admin.shop.categories')}
          aside={
            <May permission="shop.write">
              <CategoryModal trigger={<Button size="sm">{t('admin.shop.newCategory')}</Button>} />
            </May>
          }
        />
        <ul>
          {categories.map((each) => (
            <li
              key={each.id}
              className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line-soft py-1 text-sm last:border-b-0"
            >
              <span className="font-semibold">{nameOf(each.titles)}</span>
              {each.is_hidden && <Badge>{t('admin.shop.hidden')}</Badge>}
              <span className="ml-auto">
                <May permission="shop.write">
                  <CategoryModal
                    category={each}
                    trigger={<Button size="sm">{t('admin.edit')}</Button>}
                  />
                </May>
              </span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
