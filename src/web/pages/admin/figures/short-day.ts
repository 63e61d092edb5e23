/** dd/MM of `yyyy-mm-dd`; without the year, because charts show at most the last 365 days. */
export function shortDay(day: string): string {
  return `${day.slice(8, 10)}/${day.slice(5, 7)}`;
}
