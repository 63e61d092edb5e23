/** dd/MM of `yyyy-mm-dd`; the year is clear from the axis. */
export function shortDay(day: string): string {
  return `${day.slice(8, 10)}/${day.slice(5, 7)}`;
}
