import type { AdminArticleRow } from '#contract/shop.ts';
import { ArticlePicture } from '#web/features/shop/ArticlePicture.tsx';
import { formatDateTime } from '#web/lib/dates.ts';
import { useText } from '#web/lib/text.ts';
import { Amount } from '#web/ui/Amount.tsx';
import { Badge, type Tone } from '#web/ui/Badge.tsx';
import { Link } from '#web/ui/Link.tsx';
import type { Column } from '#web/ui/table-column.ts';

export function useArticleColumns(zone: string): readonly Column<AdminArticleRow>[] {
  const { t } = useText();
  const stateOf = (row: AdminArticleRow): [Tone, string] => {
    const now = Date.now() / 1000;
    if (row.is_hidden) return ['neutral', t('admin.shop.hidden')];
    if (row.ends_at > 0 && row.ends_at <= now) return ['neutral', t('admin.shop.ended')];
    if (row.starts_at > now) {
      return ['accent', t('admin.shop.planned', { time: formatDateTime(row.starts_at, zone) })];
    }
    if (row.stock !== null && row.sold >= row.stock) return ['danger', t('admin.shop.soldOut')];
    return ['success', t('admin.shop.shown')];
  };
  return [
    {
      id: 'article',
      header: t('admin.shop.article'),
      card: 'title',
      grows: true,
      cell: ({ id, title, category, image, first_item }) => (
        <span className="flex min-w-0 items-center gap-3">
          <ArticlePicture image={image} item={first_item ?? undefined} />
          <span className="min-w-0">
            <Link to={`/admin/shop/${id}`}>{title}</Link>
            <span className="block text-xs font-normal text-muted">{category}</span>
          </span>
        </span>
      ),
    },
    {
      id: 'price',
      header: t('admin.shop.price'),
      align: 'end',
      card: 'aside',
      cell: ({ price }) => <Amount value={price} />,
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
        const [tone, label] = stateOf(row);
        return <Badge tone={tone}>{label}</Badge>;
      },
    },
  ];
}
