import { itemFigure } from '#art/items/item-figure.ts';
import type { ShownLine } from '#contract/shop.ts';
import { ItemMark } from '#web/ui/ItemMark.tsx';

type Drawn = Pick<ShownLine, 'name' | 'kind' | 'grade'>;

type ArticlePictureProps = {
  image: string | null;
  /** Drawn if the operator has uploaded no picture. */
  item: Drawn | undefined;
  isLarge?: boolean;
};

/** Hidden from screen readers: the title is beside it. */
export function ArticlePicture({ image, item, isLarge = false }: ArticlePictureProps) {
  if (image === null) {
    return (
      <ItemMark
        figure={itemFigure(item?.name ?? '', (item?.kind ?? null) as never)}
        grade={item?.grade ?? null}
        isLarge={isLarge}
      />
    );
  }
  const size = isLarge ? 72 : 40;
  return (
    <img
      src={image}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      className={`flex-none rounded-box object-contain ${isLarge ? 'size-18' : 'size-10'}`}
    />
  );
}
