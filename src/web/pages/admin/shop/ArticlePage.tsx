import '#web/lib/shop-texts.ts';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import {
  ADMIN_SHOP_CATEGORIES_PATH,
  type AdminArticle,
  type AdminCategoriesReply,
  adminShopArticlePath,
} from '#contract/shop.ts';
import { apiContext } from '#web/lib/api.ts';
import { formatDateTime } from '#web/lib/dates.ts';
import { orAdminRedirect } from '#web/lib/or-admin-redirect.ts';
import { requirePermission } from '#web/lib/require-permission.ts';
import { useText } from '#web/lib/text.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { StateBadge } from '#web/ui/StateBadge.tsx';
import { toneOf } from '#web/ui/state-tones.ts';
import { useSiteZone } from '../../layout/use-site-zone.ts';
import { EntryHeader } from '../EntryHeader.tsx';
import { ArticleForm } from './ArticleForm.tsx';
import { type ArticleState, articleState } from './article-state.ts';

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
  const state = article && articleState(article);
  const articleTitle = article && (article.titles[language] ?? Object.values(article.titles)[0]);
  const summaryOf = (saved: AdminArticle, current: ArticleState) => ({
    status: (
      <StateBadge state={current}>
        {t(`admin.shop.${current}`, { time: formatDateTime(saved.starts_at, zone) })}
      </StateBadge>
    ),
    sentence: {
      tone: toneOf(current),
      text: t(`admin.article.now.${current}`, {
        ends: formatDateTime(saved.ends_at, zone),
        starts: formatDateTime(saved.starts_at, zone),
        stock: saved.stock,
        sold: saved.sold,
      }),
    },
  });
  return (
    <>
      <EntryHeader
        back={{ to: '/admin/shop', label: t('admin.article.back') }}
        kind={article && t('admin.article.title')}
        title={articleTitle ?? t('admin.article.new')}
        {...(article && state ? summaryOf(article, state) : {})}
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
