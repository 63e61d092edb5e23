export type DateInputType = 'date' | 'datetime-local';

/** The value of a date input in the site's format: `2026-11-18T09:30` is 18/11/2026 09:30. */
export function inputDateText(value: string): string {
  const [day = '', time] = value.split('T');
  const [year, month, date] = day.split('-');
  if (!year || !month || !date) return '';
  return [`${date}/${month}/${year}`, time?.slice(0, 5)].filter(Boolean).join(' ');
}

const ISO = /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})(?:[T ](?<hour>\d{2}):(?<minute>\d{2}))?/;
const WRITTEN =
  /^(?<day>\d{1,2})[/. -](?<month>\d{1,2})[/. -](?<year>\d{4})(?:[ ,]+(?<hour>\d{1,2})[:.](?<minute>\d{2}))?$/;
/** The number keys of phones have no slash. */
const DIGITS = /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4})(?: ?(?<hour>\d{2})(?<minute>\d{2}))?$/;

/**
 * What somebody typed, as the value that a date input would have; undefined if it is not a date.
 * Without a time it is the beginning of the day.
 */
export function parseDateText(text: string, type: DateInputType): string | undefined {
  const typed = text.trim();
  if (typed === '') return '';
  const found = ISO.exec(typed) ?? WRITTEN.exec(typed) ?? DIGITS.exec(typed);
  if (!found?.groups) return undefined;
  const { year = '', month = '', day = '', hour = '0', minute = '0' } = found.groups;
  const [yyyy, MM, dd, HH, mm] = [year, month, day, hour, minute].map((part) =>
    part.padStart(2, '0'),
  );
  const value = `${yyyy}-${MM}-${dd}T${HH}:${mm}`;
  // 31/02 becomes a day in March, so it comes back as another text.
  const time = Date.parse(`${value}Z`);
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 16) !== value) return undefined;
  return type === 'date' ? value.slice(0, 10) : value;
}
