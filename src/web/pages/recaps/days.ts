/** yyyy-MM-dd as dd/MM. */
export function shortDay(day: string): string {
  return `${day.slice(8, 10)}/${day.slice(5, 7)}`;
}

/** yyyy-MM-dd as dd/MM/yyyy. */
export function longDay(day: string): string {
  return `${shortDay(day)}/${day.slice(0, 4)}`;
}
