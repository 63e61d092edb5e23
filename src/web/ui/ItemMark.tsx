import clsx from 'clsx';
import { itemFigure } from '#art/items/item-figure.ts';
import { SHADE } from '#art/items/item-glyph.ts';
import { type ItemPart, itemShapes } from '#art/items/item-shapes.ts';
import { gradeInk } from './grade-ink.ts';

type ItemMarkProps = {
  name: string;
  kind: string | null;
  grade: string | null;
  /** For the heading of the item's own page. */
  isLarge?: boolean;
};

/** The kind of an item, in the color of its grade. Hidden from screen readers: the name is beside it. */
export function ItemMark({ name, kind, grade, isLarge = false }: ItemMarkProps) {
  const size = isLarge ? 52 : 28;
  const parts: readonly ItemPart[] = itemShapes[itemFigure(name, kind)];
  return (
    <span
      className={clsx(
        'engraved grid flex-none place-items-center rounded-box',
        isLarge ? 'size-18' : 'size-10',
        gradeInk(grade),
      )}
    >
      <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" fill="currentColor">
        {parts.map(({ light, dark, turn }) => (
          <g
            key={`${light}${dark}${turn}`}
            fillRule="evenodd"
            transform={turn === undefined ? undefined : `rotate(${turn} 12 12)`}
          >
            {dark && <path opacity={SHADE} d={dark} />}
            {light && <path d={light} />}
          </g>
        ))}
      </svg>
    </span>
  );
}
