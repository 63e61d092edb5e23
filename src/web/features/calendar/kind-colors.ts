import type { CalendarEntry, CalendarKind } from '#contract/calendar.ts';
import { castleByGameName } from '#reference/castles.ts';
import { CASTLE_BANNER_COLORS } from '#web/ui/heraldry/castle-banner-colors.ts';

/** The cloth of each kind's lines and banners. Whole class names, because Tailwind reads them as text. */
export const KIND_CLOTH: Record<CalendarKind, string> = {
  event: 'gilded',
  siege: 'dyed-gules',
  olympiad: 'dyed-purpure',
  castle: 'dyed-azure',
  raid: 'dyed-vert',
};

/** The same colors beside the names of the kinds, where cloth would be too dark to tell apart. */
export const KIND_COLOR: Record<CalendarKind, string> = {
  event: 'bg-beam',
  siege: 'bg-gules',
  olympiad: 'bg-purpure',
  castle: 'bg-azure',
  raid: 'bg-vert',
};

/** A castle's own color, or that of the kind. */
export function bannerColorOf({ kind, subject }: CalendarEntry): string {
  const castle = castleByGameName(subject);
  return castle ? CASTLE_BANNER_COLORS[castle.key] : KIND_CLOTH[kind];
}
