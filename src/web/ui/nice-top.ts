/** The next round number an axis can end at; it is even, so that half of it is a whole number too. */
export function niceTop(value: number): number {
  if (value <= 2) return 2;
  const magnitude = 10 ** Math.floor(Math.log10(value));
  const step = [1, 1.6, 2, 4, 5, 6, 8, 10].find((factor) => factor * magnitude >= value) ?? 10;
  const top = step * magnitude;
  return top % 2 === 0 ? top : top + 1;
}
