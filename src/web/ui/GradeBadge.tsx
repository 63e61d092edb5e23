import clsx from 'clsx';
import { gradeInk } from './grade-ink.ts';

/** An item's grade in its own color; none for an item without one. */
export function GradeBadge({ grade }: { grade: string | null }) {
  if (grade === null || grade === 'NG') return null;
  return (
    <span
      className={clsx(
        'ml-1 inline-block rounded-box border border-current px-1.5 font-display text-xs leading-normal font-semibold',
        gradeInk(grade),
      )}
    >
      {grade}
    </span>
  );
}
