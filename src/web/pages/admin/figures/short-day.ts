/** dd/MM of `yyyy-mm-dd`; the axis says the rest by its length. */
export function shortDay(day: string): string {
  return `${day.slice(8, 10)}/${day.slice(5, 7)}`;
}
