import { useText } from '#web/lib/text.ts';
import { BAR_FILLS } from './RespawnWindow.tsx';

/** What the parts of the bar mean, in the bar's own colors. */
export function RespawnLegend() {
  const { t } = useText();
  return (
    <ul className="flex flex-wrap gap-x-4 text-xs">
      {LEGEND.map(([text, tone]) => (
        <li key={text} className="flex items-center gap-1.5">
          <svg
            aria-hidden="true"
            width={tone === 'now' ? 2 : 20}
            height="10"
            className="overflow-visible"
          >
            <rect
              width="100%"
              height="10"
              className={tone === 'now' ? BAR_FILLS.now : BAR_FILLS.waiting}
            />
            <rect width="100%" height="10" className={BAR_FILLS[tone]} />
          </svg>
          {t(text)}
        </li>
      ))}
    </ul>
  );
}

const LEGEND = [
  ['raids.sinceDeath', 'elapsed'],
  ['raids.beforeWindow', 'waiting'],
  ['raids.inWindow', 'ahead'],
  ['raids.open', 'open'],
  ['raids.now', 'now'],
] as const;
