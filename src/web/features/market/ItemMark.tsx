import clsx from 'clsx';
import { itemFigure } from '#art/items/item-figure.ts';
import { SHADE } from '#art/items/item-glyph.ts';
import { type ItemPart, itemShapes } from '#art/items/item-shapes.ts';
import { gradeInk } from './grade-ink.ts';

type ItemMarkProps = { name: string; kind: string | null; grade: string | null };

/** The kind of an item, in the color of its grade. Hidden from screen readers: the name is beside it. */
export function ItemMark({ name, kind, grade }: ItemMarkProps) {
  const parts: readonly ItemPart[] = itemShapes[itemFigure(name, kind)];
  return (
    <span
      className={clsx(
        'engraved grid size-10 flex-none place-items-center rounded-box',
        gradeInk(grade),
      )}
    >
      <svg viewBox="0 0 24 24" width="28" height="28" aria-hidden="true" fill="currentColor">
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
