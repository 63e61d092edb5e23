import { WaxSeal } from '#web/ui/WaxSeal.tsx';
import { streakMarks } from './streak-marks.ts';

type StreakMarksProps = { streak: number; days: number };

/** A mark for each day of the current streak; the sentence above has the numbers. */
export function StreakMarks({ streak, days }: StreakMarksProps) {
  return (
    <div aria-hidden="true" className="flex flex-wrap gap-2">
      {streakMarks(streak, days).map(({ day, isReached }) =>
        isReached ? (
          <WaxSeal key={day} isStill size={40} />
        ) : (
          <span
            key={day}
            className="grid size-10 place-items-center rounded-full border border-dashed border-line-field text-sm text-muted tabular-nums"
          >
            {day}
          </span>
        ),
      )}
    </div>
  );
}
