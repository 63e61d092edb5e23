import type { RaidRow } from '#contract/boards.ts';
import { useText } from '#web/lib/text.ts';
import { StateDot } from '#web/ui/StateDot.tsx';
import { isAlive } from './raid-query.ts';

/** Green and a full dot if alive, otherwise red and an empty one; always with text. */
export function RaidState({ raid }: { raid: RaidRow }) {
  const { t } = useText();
  const isOn = isAlive(raid);
  return <StateDot isOn={isOn} label={t(isOn ? 'raids.alive' : 'raids.dead')} />;
}
