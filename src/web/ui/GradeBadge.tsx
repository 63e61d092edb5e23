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
          'mb-0.5 inline-block rounded-box px-1.5 align-middle font-display text-xs leading-4.5 font-semibold',
          gradeDye(grade),
        )}
      >
        {grade}
      </span>
    </>
  );
}
