import clsx from 'clsx';
import type { RaidRow } from '#contract/boards.ts';
import { useText } from '#web/lib/text.ts';
import { StateDot } from '#web/ui/StateDot.tsx';
import { isAlive } from './is-alive.ts';

/**
 * Green and a full dot if alive, otherwise red and an empty one; always with text. Most bosses are
 * dead, so their word is gray: a wall of red would hide the few that are alive.
 */
export function RaidState({ raid }: { raid: RaidRow }) {
  const { t } = useText();
  const isOn = isAlive(raid);
  return (
    <span
      className={clsx(
        !isOn &&
          '[&>span]:font-normal [&>span]:text-muted [&_svg]:mx-px [&_svg]:size-[7px] [&_svg]:text-danger',
      )}
    >
      <StateDot isOn={isOn} label={t(isOn ? 'raids.alive' : 'raids.dead')} />
    </span>
  );
}
