/** The days of the current streak. A complete one stays marked until the next vote begins another. */
export function streakMarks(
  streak: number,
  days: number,
): readonly { day: number; isReached: boolean; isNext: boolean }[] {
  const reached = streak === 0 ? 0 : ((streak - 1) % days) + 1;
  return Array.from({ length: days }, (_, index) => ({
    day: index + 1,
    isReached: index < reached,
    isNext: index === reached,
  }));
}
