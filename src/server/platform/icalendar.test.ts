import { expect, test } from 'vitest';
import { writeICalendar } from './icalendar.ts';

const event = { uid: 'event-1', stampedAt: 0, startsAt: 0, summary: 'Fair' };

function calendarWith(fields: object): string {
  return writeICalendar({
    product: 'Test',
    name: 'Test',
    siteUrl: 'https://site.example',
    events: [{ ...event, ...fields }],
  });
}

test.each(['a\rEND:VEVENT', 'a\r\nEND:VEVENT', 'a\nEND:VEVENT'])(
  'a line break of any kind stays inside its text: %j',
  (summary) => {
    const text = calendarWith({ summary });
    expect(text).toContain('SUMMARY:a\\nEND:VEVENT\r\n');
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  },
);

test('control characters are left out', () => {
  expect(calendarWith({ location: 'a\u0000b\u001fc\u007f' })).toContain('LOCATION:abc\r\n');
});

test('long lines are folded between characters, and unfold to what they were', () => {
  const summary = 'ñ🏰'.repeat(80);
  const text = calendarWith({ summary });
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${summary}\r\n`);
});

test('special characters in a UID become dashes', () => {
  expect(calendarWith({ uid: 'raid-1-a b\r\n@x' })).toContain(
    'UID:raid-1-a-b---x@site.example\r\n',
  );
});

test.each([
  ['/castillos/aden?server_id=2', 'https://site.example/castillos/aden?server_id=2'],
  ['https://other.example/ñ', 'https://other.example/%C3%B1'],
  ['https://[', 'https://site.example'],
])('%s is written as an absolute URL', (url, whole) => {
  expect(calendarWith({ url }).replaceAll('\r\n ', '')).toContain(`URL:${whole}\r\n`);
});

test('an event without an end has no DTEND', () => {
  expect(calendarWith({})).not.toContain('DTEND');
  expect(calendarWith({ endsAt: 60 })).toContain('DTEND:19700101T000100Z\r\n');
});
