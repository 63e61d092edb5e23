import { useText } from '#web/lib/text.ts';
import { percentOfAxis, type RespawnAxis } from './respawn-axis.ts';

/** The head of a column of respawn bars: its title over the hours of their axis. */
export function AxisHeader({ axis }: { axis: RespawnAxis }) {
  const { t } = useText();
  return (
    <>
      <span className="sr-only">{t('raids.window')}</span>
      <svg aria-hidden="true" width="100%" height="12" className="axis-hours">
        <text y="10">{t('raids.now')}</text>
        {[...axis.ticks, axis.hours].map((hour) => (
          <text key={hour} x={`${percentOfAxis(hour, axis)}%`} y="10">
            {t('raids.hours', { count: hour })}
          </text>
        ))}
      </svg>
    </>
  );
}
