import type { ReactNode } from 'react';
import type { ShopArticle } from '#contract/shop.ts';
import { formatDateTime } from '#web/lib/dates.ts';
import { useText } from '#web/lib/text.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { ArticlePicture } from './ArticlePicture.tsx';
import { PackLine } from './PackLines.tsx';

/** More are in the dialog. */
const SHOWN = 3;

type ArticleCardProps = {
  article: ShopArticle;
  zone: string;
  /** The button that buys it. */
  action: ReactNode;
};

export function ArticleCard({ article, zone, action }: ArticleCardProps) {
  const { t } = useText();
  const { title, description, items, choices, left, ends_at } = article;
  const shown = items.slice(0, SHOWN);
  const more = items.length - shown.length;
  return (
    <article className="flex min-w-0 flex-col gap-3 border border-t-3 border-line border-t-beam bg-surface p-5 pt-0">
      <header className="flex min-w-0 flex-col gap-4">
        <div className="-mx-5 flex justify-center border-b border-line bg-frame py-6">
          <ArticlePicture image={article.image} item={firstItem(article)} isLarge />
        </div>
        <div className="min-w-0">
          <h2 className="text-xl leading-tight [overflow-wrap:anywhere]">{title}</h2>
          <p className="mt-1 flex flex-wrap gap-1.5 text-sm text-muted empty:hidden">
            {left !== null && (
              <Badge tone={left === 0 ? 'danger' : 'accent'}>
                {left === 0 ? t('shop.soldOut') : t('shop.left', { count: left })}
              </Badge>
            )}
            {ends_at > 0 && <span>{t('shop.until', { time: formatDateTime(ends_at, zone) })}</span>}
          </p>
        </div>
      </header>
      {description !== '' && <p className="line-clamp-3 text-sm text-muted">{description}</p>}
      <ul className="flex flex-col gap-1 text-sm">
        {shown.map((line) => (
          <li key={line.item_id}>
            <PackLine line={line} />
          </li>
        ))}
        {more > 0 && <li className="text-muted">{t('shop.more', { count: more })}</li>}
        {choices.length > 0 && <li className="text-muted">{t('shop.choice')}</li>}
      </ul>
      <div className="mt-auto flex flex-col border-t border-line-soft pt-4">{action}</div>
    </article>
  );
}

function firstItem({ items, choices }: Pick<ShopArticle, 'items' | 'choices'>) {
  return items[0] ?? choices[0]?.options[0]?.items[0];
}
