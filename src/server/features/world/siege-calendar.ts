import type { CastleRow } from '#contract/boards.ts';
import type { Language } from '#contract/languages.ts';
import { castleByGameName, castleSlug } from '#reference/castles.ts';
import { TEXTS } from '#server/locales/texts.ts';
import { type ICalendarEvent, writeICalendar } from '#server/platform/icalendar.ts';

export interface SiegeCalendar {
  world: { id: number; name: string };
  castles: readonly CastleRow[];
  /** Unix seconds: when the dates were read from the game. */
  asOf: number;
  siteUrl: string;
  language: Language;
}

const SIEGE_SECONDS = 2 * 3_600;

/** iCalendar with one event for each castle whose siege is set. */
export function siegeCalendar(calendar: SiegeCalendar): string {
  const { world, castles, language, siteUrl } = calendar;
  return writeICalendar({
    product: 'Sieges',
    name: `${TEXTS[language].siegeCalendar.title} · ${world.name}`,
    siteUrl,
    events: castles
      .filter(({ castle_siege }) => castle_siege > 0)
      .map((row) => siegeEvent(calendar, row)),
  });
}

function siegeEvent({ world, asOf, language }: SiegeCalendar, row: CastleRow): ICalendarEvent {
  const castle = castleByGameName(row.castle_name);
  const siege = TEXTS[language].siegeCalendar.siege(castle?.displayName ?? row.castle_name);
  return {
    // Without the date: a rescheduled siege is the same event.
    uid: `siege-${world.id}-${castle?.key ?? row.castle_name}`,
    stampedAt: asOf,
    startsAt: row.castle_siege,
    endsAt: row.castle_siege + SIEGE_SECONDS,
    summary: `${siege} · ${world.name}`,
    description: row.clan ?? undefined,
    url: `/castillos${castle ? `/${castleSlug(castle)}` : ''}?server_id=${world.id}`,
  };
}
