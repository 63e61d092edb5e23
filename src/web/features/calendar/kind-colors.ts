import type { CalendarEntry, CalendarKind } from '#contract/calendar.ts';
import { castleByGameName } from '#reference/castles.ts';
import { CASTLE_BANNER_COLORS } from '#web/ui/heraldry/castle-banner-colors.ts';

/** The left edge of a line in the calendar. Whole class names, because Tailwind reads them as text. */
export const KIND_EDGE: Record<CalendarKind, string> = {
  event: 'border-beam',
  siege: 'border-gules',
  olympiad: 'border-purpure',
  castle: 'border-azure',
  raid: 'border-vert',
};

const KIND_BANNER_COLORS: Record<CalendarKind, string> = {
  event: 'gilded',
  siege: 'dyed-gules',
  olympiad: 'dyed-purpure',
  castle: 'dyed-azure',
  raid: 'dyed-vert',
};

/** A castle's own color, or that of the kind. */
export function bannerColorOf({ kind, subject }: CalendarEntry): string {
  const castle = castleByGameName(subject);
  return castle ? CASTLE_BANNER_COLORS[castle.key] : KIND_BANNER_COLORS[kind];
}
