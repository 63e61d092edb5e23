import clsx from 'clsx';
import { ITEM_SHEET_PATH } from '#contract/pictures.ts';
import { gradeInk } from './grade-ink.ts';

type ItemMarkProps = {
  /** The id of its glyph in the item sheet, as the API calls it. */
  figure: string;
  grade: string | null;
  /** For the heading of the item's own page. */
  isLarge?: boolean;
};

/** The kind of an item, on a plate in the color of its grade. Hidden from screen readers: the name is beside it. */
export function ItemMark({ figure, grade, isLarge = false }: ItemMarkProps) {
  const size = isLarge ? 76 : 28;
  return (
    <span
      className={clsx(
        'item-plate grid flex-none place-items-center rounded-box',
        isLarge ? 'size-26' : 'size-10',
        gradeInk(grade),
      )}
    >
      <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" className="two-toned">
        <use href={`${ITEM_SHEET_PATH}#${figure}`} />
      </svg>
    </span>
  );
}
