import type { ReactNode } from 'react';
import type { ShopArticle } from '#contract/shop.ts';
import { formatDateTime } from '#web/lib/dates.ts';
import { useText } from '#web/lib/text.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { ArticlePicture } from './ArticlePicture.tsx';
import { PackLine } from './PackLines.tsx';

/** How many items the card lists; the dialog lists all. */
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
  const choiceText = ({ options }: ShopArticle['choices'][number]) =>
    options.some(({ archetypes }) => archetypes.length > 0)
      ? t('shop.byClass')
      : t('shop.chooseOf', { options: options.length });
  return (
    <article className="grid min-w-0 grid-cols-[6.5rem_minmax(0,1fr)] content-between gap-4 border border-t-3 border-line border-t-beam bg-surface p-4 sm:flex sm:flex-col sm:gap-0 sm:p-0">
      <ArticlePicture
        article={article}
        className="h-22 w-full rounded-box sm:aspect-video sm:h-auto sm:rounded-none sm:border-b sm:border-line"
      />
      <div className="flex min-w-0 flex-col gap-2 sm:flex-1 sm:gap-3 sm:p-5">
        {title !== '' && (
          <h2 className="text-xl leading-tight [overflow-wrap:anywhere]">{title}</h2>
        )}
        <p className="flex flex-wrap items-center gap-1.5 text-sm text-muted empty:hidden">
          {left !== null && (
            <Badge tone={left === 0 ? 'danger' : 'accent'}>
              {left === 0 ? t('shop.soldOut') : t('shop.left', { count: left })}
            </Badge>
          )}
          {ends_at > 0 && <span>{t('shop.until', { time: formatDateTime(ends_at, zone) })}</span>}
        </p>
        {description !== '' && <p className="line-clamp-3 text-sm text-muted">{description}</p>}
        <ul className="flex flex-col gap-1 text-sm">
          {shown.map((line) => (
            <li key={line.item_id}>
              <PackLine line={line} />
            </li>
          ))}
          {more > 0 && <li className="text-muted">{t('shop.more', { count: more })}</li>}
          {[...new Set(choices.map(choiceText))].map((text) => (
            <li key={text} className="text-muted">
              {text}
            </li>
          ))}
        </ul>
      </div>
      <div className="flex flex-col max-sm:col-span-2 sm:mx-5 sm:border-t sm:border-line-soft sm:pt-4 sm:pb-5">
        {action}
      </div>
    </article>
  );
}
