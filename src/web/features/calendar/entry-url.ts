import type { CalendarEntry } from '#contract/calendar.ts';
import { type CalendarQuery, calendarUrl } from './calendar-query.ts';

const ON_THIS_PAGE = /#event-\d+$/;

/** The link of an entry. The text of an event is on this page, below the month that is shown. */
export function entryUrl({ url }: CalendarEntry, query: CalendarQuery): string {
  const [fragment] = ON_THIS_PAGE.exec(url) ?? [];
  return fragment ? calendarUrl(query) + fragment : url;
}
