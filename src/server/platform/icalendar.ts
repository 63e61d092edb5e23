/** An event as iCalendar (RFC 5545) has it. Times are Unix seconds. */
export interface ICalendarEvent {
  /** The part before the `@`; stays the same when the event is moved. */
  uid: string;
  /** When its data was last read or written. */
  stampedAt: number;
  startsAt: number;
  /** Left out if there is no end. */
  endsAt?: number | undefined;
  summary: string;
  description?: string | undefined;
  location?: string | undefined;
  /** A path of this site, or an absolute URL. */
  url?: string | undefined;
}

interface ICalendar {
  /** The name of the product in the PRODID. */
  product: string;
  name: string;
  siteUrl: string;
  events: readonly ICalendarEvent[];
}

export function writeICalendar({ product, name, siteUrl, events }: ICalendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Castellan//${product}//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...events.flatMap((event) => linesOf(event, siteUrl)),
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}

function linesOf(event: ICalendarEvent, siteUrl: string): string[] {
  const { uid, stampedAt, startsAt, endsAt, summary, description, location, url } = event;
  return [
    'BEGIN:VEVENT',
    `UID:${uid.replace(/[^\w.-]/g, '-')}@${new URL(siteUrl).hostname}`,
    `DTSTAMP:${stamp(stampedAt)}`,
    `DTSTART:${stamp(startsAt)}`,
    ...(endsAt ? [`DTEND:${stamp(endsAt)}`] : []),
    `SUMMARY:${escapeText(summary)}`,
    ...(description ? [`DESCRIPTION:${escapeText(description)}`] : []),
    ...(location ? [`LOCATION:${escapeText(location)}`] : []),
    ...(url ? [`URL:${absoluteUrl(url, siteUrl)}`] : []),
    'END:VEVENT',
  ];
}

/** An absolute URL is ASCII without spaces, so it cannot end its line or element. */
export function absoluteUrl(url: string, siteUrl: string): string {
  return URL.canParse(url, siteUrl) ? new URL(url, siteUrl).href : siteUrl;
}

function stamp(unixSeconds: number): string {
  return new Date(unixSeconds * 1000).toISOString().replace(/[-:]|\.\d+/g, '');
}

/** A carriage return alone ends a line for some readers, and other control characters are not allowed. */
function escapeText(text: string): string {
  return (
    text
      .replace(/[\\;,]/g, '\\$&')
      .replace(/\r\n|\r|\n/g, '\\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is removed
      .replace(/[\u0000-\u001f\u007f]/g, '')
  );
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
