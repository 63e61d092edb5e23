import clsx from 'clsx';

/** An item's grade in its own color; none for an item without one. */
export function GradeBadge({ grade }: { grade: string | null }) {
  if (grade === null || grade === 'NG') return null;
  return (
    <span
      className={clsx(
        'flex-none rounded-box border border-current px-2 py-px text-xs font-semibold',
        COLORS[grade] ?? 'text-muted',
      )}
    >
      {grade}
    </span>
  );
}

const COLORS: Record<string, string> = {
  D: 'inked-celeste',
  C: 'inked-vert',
  B: 'inked-purpure',
  A: 'inked-gules',
  S: 'text-accent',
};
