import type { CalendarEntry, CalendarKind } from '#contract/calendar.ts';
import { castleByGameName } from '#reference/castles.ts';
import { CASTLE_CLOTH } from '#web/ui/heraldry/castle-cloth.ts';

/** The edge of a line in the calendar. Whole class names, because Tailwind reads them as text. */
export const KIND_EDGE: Record<CalendarKind, string> = {
  event: 'border-beam',
  siege: 'border-gules',
  olympiad: 'border-purpure',
  castle: 'border-azure',
  raid: 'border-vert',
};

const KIND_CLOTH: Record<CalendarKind, string> = {
  event: 'gilded',
  siege: 'dyed-gules',
  olympiad: 'dyed-purpure',
  castle: 'dyed-azure',
  raid: 'dyed-vert',
};

/** A castle's own color, or that of the kind. */
export function clothOf({ kind, subject }: CalendarEntry): string {
  const castle = castleByGameName(subject);
  return castle ? CASTLE_CLOTH[castle.key] : KIND_CLOTH[kind];
}
