import type { CastleRow } from '#contract/boards.ts';
import type { Language } from '#contract/languages.ts';
import { castleByGameName, castleSlug } from '#reference/castles.ts';
import { TEXTS } from '#server/locales/texts.ts';

export interface SiegeCalendar {
  world: { id: number; name: string };
  castles: readonly CastleRow[];
  /** Unix seconds: when the dates were read from the game. */
  asOf: number;
  siteUrl: string;
  language: Language;
}

const SIEGE = 'PT2H';

/** iCalendar (RFC 5545) with one event for each castle whose siege is set. */
export function siegeCalendar(calendar: SiegeCalendar): string {
  const { world, castles, language } = calendar;
  const name = `${TEXTS[language].siegeCalendar.title} · ${world.name}`;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Castellan//Sieges//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...castles
      .filter(({ castle_siege }) => castle_siege > 0)
      .flatMap((row) => event(calendar, row)),
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}

function event({ world, asOf, siteUrl, language }: SiegeCalendar, row: CastleRow): string[] {
  const castle = castleByGameName(row.castle_name);
  const summary = `${TEXTS[language].siegeCalendar.siege(castle?.displayName ?? row.castle_name)} · ${world.name}`;
  return [
    'BEGIN:VEVENT',
    // Without the date: a siege that is moved is the same siege.
    `UID:siege-${world.id}-${castle?.key ?? row.castle_name}@${new URL(siteUrl).hostname}`,
    `DTSTAMP:${stamp(asOf)}`,
    `DTSTART:${stamp(row.castle_siege)}`,
    `DURATION:${SIEGE}`,
    `SUMMARY:${escapeText(summary)}`,
    ...(row.clan ? [`DESCRIPTION:${escapeText(row.clan)}`] : []),
    `URL:${siteUrl}/castillos${castle ? `/${castleSlug(castle)}` : ''}?server_id=${world.id}`,
    'END:VEVENT',
  ];
}

function stamp(unixSeconds: number): string {
  return new Date(unixSeconds * 1000).toISOString().replace(/[-:]|\.\d+/g, '');
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');
}

/**
 * Lines of more than 75 bytes continue on the next line, after a space; characters are never split.
 */
function fold(line: string): string {
  let folded = '';
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > 75) {
      folded += '\r\n ';
      bytes = 1;
    }
    folded += character;
    bytes += size;
  }
  return folded;
}
