import clsx from 'clsx';
import { gradeDye } from './grade-ink.ts';

/** An item's grade, kept on the line of the name before it; nothing for an item without a grade. */
export function GradeBadge({ grade }: { grade: string | null }) {
  if (grade === null || grade === 'NG') return null;
  return (
    <>
      {'\u00a0'}
      <span
        className={clsx(
          // Not a block: a line may break before one, whatever is between.
          'rounded-box px-1.5 py-px align-[0.0625rem] font-display text-xs font-semibold',
          gradeDye(grade),
        )}
      >
        {grade}
      </span>
    </>
  );
}
