import '#web/lib/shop-texts.ts';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import {
  ADMIN_SHOP_CATEGORIES_PATH,
  type AdminArticle,
  type AdminCategoriesReply,
  adminShopArticlePath,
} from '#contract/shop.ts';
import { apiContext } from '#web/lib/api.ts';
import { orAdminRedirect } from '#web/lib/or-admin-redirect.ts';
import { requirePermission } from '#web/lib/require-permission.ts';
import { useText } from '#web/lib/text.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { useSiteZone } from '../../layout/use-site-zone.ts';
import { EntryHeader } from '../EntryHeader.tsx';
import { ArticleForm } from './ArticleForm.tsx';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const id = params['id'] ?? 'new';
  const api = context.get(apiContext);
  if (id === 'new') await requirePermission({ context, request }, 'shop.write');
  const [{ categories }, article] = await orAdminRedirect(
    request,
    Promise.all([
      api.read<AdminCategoriesReply>(ADMIN_SHOP_CATEGORIES_PATH),
      id === 'new' ? null : api.read<AdminArticle>(adminShopArticlePath(Number(id) || 0)),
    ]),
  );
  return { categories, article };
}

export function Component() {
  const { t, language } = useText();
  const zone = useSiteZone();
  const { categories, article } = useLoaderData<typeof loader>();
  const own = article && (article.titles[language] ?? Object.values(article.titles)[0]);
  return (
    <>
      <EntryHeader
        back={{ to: '/admin/shop', label: t('admin.article.back') }}
        title={own ?? t('admin.article.new')}
      />
      {categories.length === 0 ? (
        <EmptyState title={t('admin.article.noCategory')} />
      ) : (
        <ArticleForm
          key={`${article?.id ?? 0} ${article?.revision ?? 0}`}
          article={article}
          categories={categories}
          zone={zone}
        />
      )}
    </>
  );
}
