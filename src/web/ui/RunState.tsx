import { useText } from '#web/lib/text.ts';
import { StateBadge } from './StateBadge.tsx';

export type RunStateProps = {
  is_active: boolean;
  /** Unix seconds; 0 without a limit. */
  starts_at: number;
  ends_at: number;
};

type State = 'off' | 'planned' | 'running' | 'ended';

/** Whether it applies now: even if switched on, it may not have started yet or may be over. */
export function RunState(props: RunStateProps) {
  const { t } = useText();
  const state = runStateAt(props, Date.now() / 1000);
  return <StateBadge state={state}>{t(`admin.campaigns.states.${state}`)}</StateBadge>;
}

export function runStateAt({ is_active, starts_at, ends_at }: RunStateProps, now: number): State {
  if (ends_at > 0 && ends_at <= now) return 'ended';
  if (!is_active) return 'off';
  return starts_at > now ? 'planned' : 'running';
}
