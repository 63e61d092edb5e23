import { useText } from '#web/lib/text.ts';
import { StepTrack } from '#web/ui/StepTrack.tsx';
import { streakMarks } from './streak-marks.ts';

type StreakMarksProps = { streak: number; days: number; points: number };

/** The days of the current streak as steps; the last one gives the extra points. */
export function StreakMarks({ streak, days, points }: StreakMarksProps) {
  const { t } = useText();
  return (
    <StepTrack
      size="sm"
      now={t('rewards.daily.next')}
      steps={streakMarks(streak, days).map(({ day, isReached, isNext }) => ({
        day,
        state: isReached ? 'done' : isNext ? 'now' : 'toCome',
        ...(day === days ? { gives: `+${points}` } : {}),
      }))}
    />
  );
}
