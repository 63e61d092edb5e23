import { itemFigure } from '#art/items/item-figure.ts';
import { articleMotif } from '#art/store/article-motif.ts';
import type { ShopArticle, ShownLine } from '#contract/shop.ts';
import { ItemMark } from '#web/ui/ItemMark.tsx';
import { StorePicture } from '#web/ui/StorePicture.tsx';

type Drawn = Pick<ShownLine, 'name' | 'kind' | 'grade'>;

type ArticleMarkProps = {
  image: string | null;
  /** Drawn if the operator has uploaded no picture. */
  item: Drawn | undefined;
};

/** Hidden from screen readers: the title is beside it. */
export function ArticleMark({ image, item }: ArticleMarkProps) {
  if (image === null) {
    return (
      <ItemMark
        figure={itemFigure(item?.name ?? '', item?.kind ?? null)}
        grade={item?.grade ?? null}
      />
    );
  }
  return (
    <img
      src={image}
      alt=""
      width={40}
      height={40}
      loading="lazy"
      className="size-10 flex-none rounded-box object-contain"
    />
  );
}

type ArticlePictureProps = {
  article: Pick<ShopArticle, 'image' | 'items' | 'choices'>;
  /** The size of the box. */
  className: string;
};

/** The operator's picture in a frame, or one drawn from what the article contains. */
export function ArticlePicture({ article, className }: ArticlePictureProps) {
  if (article.image === null)
    return <StorePicture {...articleMotif(article)} className={className} />;
  return (
    <span className={`grid place-items-center bg-frame ${className}`}>
      <img
        src={article.image}
        alt=""
        width={72}
        height={72}
        loading="lazy"
        className="size-18 max-h-full max-w-full rounded-box object-contain"
      />
    </span>
  );
}
