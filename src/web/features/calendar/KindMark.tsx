import type { CalendarEntry } from '#contract/calendar.ts';
import { castleByGameName } from '#reference/castles.ts';
import { BossSigil } from '#web/ui/heraldry/BossSigil.tsx';
import { CastleCrest } from '#web/ui/heraldry/CastleCrest.tsx';

type KindMarkProps = { entry: CalendarEntry; size: number };

/** The crest of a castle, the sigil of a boss, a laurel for the olympiad, a pennon for events. */
export function KindMark({ entry: { kind, subject }, size }: KindMarkProps) {
  const castle = castleByGameName(subject);
  if (castle) return <CastleCrest castle={castle.key} size={size} />;
  if (kind === 'raid') return <BossSigil boss={subject} size={size} />;
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="flex-none"
    >
      <path d={kind === 'olympiad' ? LAUREL : PENNON} />
    </svg>
  );
}

const LAUREL =
  'M9 20C4 17 3 11 6 5M15 20c5-3 6-9 3-15M6 5c1 2 1 3 0 5M18 5c-1 2-1 3 0 5M4.5 11c2 .5 3 1.5 3 3.5M19.5 11c-2 .5-3 1.5-3 3.5M7 17c2-.5 3.5 0 4.5 2M17 17c-2-.5-3.5 0-4.5 2';
const PENNON = 'M6 21V3M6 4h13l-4 4 4 4H6';
