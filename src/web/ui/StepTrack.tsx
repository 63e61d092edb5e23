import '#web/lib/rewards-texts.ts';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useText } from '#web/lib/text.ts';
import { Icon } from '#web/ui/Icon.tsx';

export interface Step {
  day: number;
  state: 'done' | 'now' | 'toCome';
  /** What the day gives; absent if nothing. */
  gives?: ReactNode;
}

type StepTrackProps = {
  steps: readonly Step[];
  size?: 'sm' | 'md';
  /** Under the step that comes now, such as “Today”. */
  now: string;
};

/** Days as steps on a line that is drawn in gold up to where the player is. */
export function StepTrack({ steps, now, size = 'md' }: StepTrackProps) {
  const { t } = useText();
  return (
    <ol className={clsx('step-track', size === 'sm' && 'is-small')}>
      {steps.map(({ day, state, gives }) => (
        <li key={day} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
          <span className="step-mark" aria-hidden="true">
            {state === 'done' ? <Icon name="check" /> : day}
          </span>
          <span className="step-gives">{gives}</span>
          <span className="step-day">
            {state === 'now' ? now : t('rewards.daily.day', { day })}
            {state === 'now' && (
              <span className="sr-only">{`, ${t('rewards.daily.day', { day })}`}</span>
            )}
            {state === 'done' && <span className="sr-only">{`, ${t('rewards.daily.done')}`}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
