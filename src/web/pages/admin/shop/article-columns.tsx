import type { AdminArticleRow } from '#contract/shop.ts';
import { ArticleMark } from '#web/features/shop/ArticlePicture.tsx';
import { formatDateTime } from '#web/lib/dates.ts';
import { useText } from '#web/lib/text.ts';
import { Amount } from '#web/ui/Amount.tsx';
import { Link } from '#web/ui/Link.tsx';
import { StateBadge } from '#web/ui/StateBadge.tsx';
import type { Column } from '#web/ui/table-column.ts';
import { articleState } from './article-state.ts';

export function useArticleColumns(zone: string): readonly Column<AdminArticleRow>[] {
  const { t } = useText();
  return [
    {
      id: 'article',
      header: t('admin.shop.article'),
      card: 'title',
      grows: true,
      cell: ({ id, title, category, image, first_item }) => (
        <span className="flex min-w-0 items-center gap-3">
          <ArticleMark image={image} item={first_item ?? undefined} />
          <span className="min-w-0">
            <Link to={`/admin/shop/${id}`}>{title}</Link>
            <span className="block text-xs font-normal text-muted max-md:hidden">{category}</span>
          </span>
        </span>
      ),
    },
    {
      id: 'price',
      header: t('admin.shop.price'),
      align: 'end',
      card: 'aside',
      cell: ({ price }) => <Amount value={price} unit={t('purses.coins')} />,
    },
    {
      id: 'sold',
      header: t('admin.shop.sold'),
      align: 'end',
      cell: ({ sold, stock }) =>
        stock === null ? <Amount value={sold} /> : t('admin.shop.soldOf', { sold, stock }),
    },
    {
      id: 'state',
      header: t('admin.shop.state'),
      cell: (row) => {
        const state = articleState(row);
        const time = formatDateTime(row.starts_at, zone);
        return <StateBadge state={state}>{t(`admin.shop.${state}`, { time })}</StateBadge>;
      },
    },
  ];
}
