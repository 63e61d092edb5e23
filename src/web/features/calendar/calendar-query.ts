import { CALENDAR_KINDS, CALENDAR_PAGE, type CalendarKind, MONTH } from '#contract/calendar.ts';

export interface CalendarQuery {
  serverId: number | undefined;
  /** The current month if left out. */
  month: string | undefined;
  /** All kinds if left out. */
  kind: CalendarKind | undefined;
}

/** The parameters of the URL; invalid ones are ignored. */
export function calendarQuery(searchParams: URLSearchParams): CalendarQuery {
  const month = searchParams.get('month') ?? '';
  return {
    serverId: Number(searchParams.get('server_id')) || undefined,
    month: MONTH.test(month) ? month : undefined,
    kind: CALENDAR_KINDS.find((kind) => kind === searchParams.get('kind')),
  };
}

/** The URL of the calendar, or of another path, with these parameters. */
export function calendarUrl(
  { serverId, month, kind }: CalendarQuery,
  path: string = CALENDAR_PAGE,
): string {
  const searchParams = new URLSearchParams();
  if (serverId !== undefined) searchParams.set('server_id', String(serverId));
  if (kind !== undefined) searchParams.set('kind', kind);
  if (month !== undefined) searchParams.set('month', month);
  return searchParams.size > 0 ? `${path}?${searchParams}` : path;
}

/** `2026-12` and `1` give `2027-01`. */
export function monthPlus(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months)).toISOString().slice(0, 7);
}

const MONTHS_SHOWN = 12;

/**
 * The months that links lead to, at most a year from the current one: without a limit, crawlers would
 * follow them forever. From a month beyond it a link leads to the last one within.
 */
export function linkedMonths(month: string, current: string) {
  const first = monthPlus(current, -MONTHS_SHOWN);
  const last = monthPlus(current, MONTHS_SHOWN);
  const within = (wanted: string) => [first, wanted, last].toSorted()[1] ?? wanted;
  const [before, after] = [within(monthPlus(month, -1)), within(monthPlus(month, 1))];
  return { before: before < month ? before : null, after: after > month ? after : null };
}
