export function batchesOf<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    all.slice(index * size, (index + 1) * size),
  );
}

/** So many at once: each waits for somebody else's server most of the time. */
export async function eachAtOnce<T>(
  all: readonly T[],
  atOnce: number,
  run: (one: T) => Promise<void>,
): Promise<void> {
  const next = all.values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const one of next) await run(one);
    }),
  );
}
