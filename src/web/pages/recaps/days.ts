/** yyyy-MM-dd as dd/MM. */
export function shortDay(day: string): string {
  return `${day.slice(8, 10)}/${day.slice(5, 7)}`;
}

/** yyyy-MM-dd as dd/MM/yyyy. */
export function longDay(day: string): string {
  return `${shortDay(day)}/${day.slice(0, 4)}`;
}

const DAY_SECONDS = 86_400;

/** On average over the whole season, in whole kills. */
export function killsADay(kills: number, { from, to }: { from: number; to: number }): number {
  return Math.round(kills / Math.max(1, (to - from) / DAY_SECONDS));
}
