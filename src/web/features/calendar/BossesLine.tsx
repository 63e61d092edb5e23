import { useText } from '#web/lib/text.ts';
import type { DayEntry } from './calendar-days.ts';
import { EntryFrame } from './EntryFrame.tsx';
import { KindMark } from './KindMark.tsx';

/** The strongest are named; on narrow screens all have their sigil, in the month three. */
const NAMED = 5;

type BossesLineProps = {
  /** The strongest first. */
  bosses: readonly DayEntry[];
  /** Of the same day with all its bosses. */
  url: string;
};

/** One line for all boss windows that open on a day. */
export function BossesLine({ bosses, url }: BossesLineProps) {
  const { t } = useText();
  const named = bosses.slice(0, NAMED).map(({ entry }) => entry);
  return (
    <EntryFrame
      kind="raid"
      url={url}
      head={
        <span className="entry-marks">
          {named.map((entry) => (
            <KindMark key={entry.id} entry={entry} size={22} />
          ))}
        </span>
      }
    >
      <b>
        {t('calendar.bosses', { count: bosses.length })} <span aria-hidden="true">›</span>
      </b>
      <span className="entry-notes">
        {named.map(({ title }) => title).join(', ')}
        {bosses.length > NAMED && ' …'}
      </span>
    </EntryFrame>
  );
}
