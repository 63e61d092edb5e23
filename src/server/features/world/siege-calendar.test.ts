import { describe, expect, test } from 'vitest';
import type { CastleRow } from '#contract/boards.ts';
import { siegeCalendar } from './siege-calendar.ts';

const siege = Date.UTC(2026, 10, 22, 19) / 1000;

describe('siege.ics', () => {
  test('has an event for each castle with a date, and none for the others', () => {
    const text = calendar([castle('innadrile_castle', siege), castle('aden_castle', 0)]);
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect(text).toContain('SUMMARY:Siege of Heine · Eldergrave\r\n');
    expect(text).toContain('DTSTART:20261122T190000Z\r\n');
    expect(text).toContain('UID:siege-1-innadrile@site.example\r\n');
  });

  test('uses the visitor’s language', () => {
    expect(calendar([castle('godad_castle', siege)], 'es')).toContain('SUMMARY:Asedio de Goddard');
  });

  test('a rescheduled siege keeps its event UID', () => {
    const uid = (text: string) => /UID:.*/.exec(text)?.[0];
    expect(uid(calendar([castle('aden_castle', siege)]))).toBe(
      uid(calendar([castle('aden_castle', siege + 3600)])),
    );
  });

  test('names cannot break out of their line, and no line is longer than 75 bytes', () => {
    const clan = `Evil;,\\\nEND:VCALENDAR${'ñ'.repeat(60)}`;
    const text = calendar([{ ...castle('aden_castle', siege), clan }]);
    expect(text.match(/^END:VCALENDAR/gm)).toHaveLength(1);
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(text.replaceAll('\r\n ', '')).toContain('Evil\\;\\,\\\\\\nEND');
  });
});

function calendar(castles: CastleRow[], language: 'en' | 'es' = 'en'): string {
  return siegeCalendar({
    world: { id: 1, name: 'Eldergrave' },
    castles,
    asOf: siege - 86_400,
    siteUrl: 'https://site.example',
    language,
  });
}

function castle(castle_name: string, castle_siege: number): CastleRow {
  return {
    castle_name,
    castle_siege,
    name: null,
    clan: null,
    previous_owner: null,
    castle_taxrate: 0,
    castle_income: 0,
  };
}
