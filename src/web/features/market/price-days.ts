const WEEKLY_FROM_DAYS = 365;

/** In charts of a year or more, each point is a week. */
export function isWeekly(days: number): boolean {
  return days >= WEEKLY_FROM_DAYS;
}

/** yyyy-MM-dd as dd/MM/yyyy. */
export function fullDay(day: string): string {
  return `${shortDay(day)}/${day.slice(0, 4)}`;
}

/** yyyy-MM-dd as dd/MM. */
export function shortDay(day: string): string {
  return `${day.slice(8, 10)}/${day.slice(5, 7)}`;
}
