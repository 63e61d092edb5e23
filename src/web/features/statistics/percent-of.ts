/** Rounded to one decimal. */
export function percentOf(part: number, all: number): number {
  return all === 0 ? 0 : Math.round((part / all) * 1000) / 10;
}
