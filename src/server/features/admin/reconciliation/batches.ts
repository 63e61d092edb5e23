export function batchesOf<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    all.slice(index * size, (index + 1) * size),
  );
}

/**
 * Runs `find` for every item, at most `concurrency` at a time: each mostly waits for an external
 * server. Results are in the order of `all`, without those that are undefined.
 */
export async function mapConcurrently<T, Found>(
  all: readonly T[],
  concurrency: number,
  find: (item: T) => Promise<Found | undefined>,
): Promise<Found[]> {
  const found: (Found | undefined)[] = [];
  const next = all.entries();
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      for (const [index, item] of next) found[index] = await find(item);
    }),
  );
  return found.filter((result) => result !== undefined);
}
