import { type listLogins, SHOWN_USES } from './evidence.repo.ts';

interface Use {
  name: string;
  first_at: string;
  last_at: string;
  times: number;
}

/** Rows of the same address or device become one; the most used first. */
export function sumUses(
  rows: Awaited<ReturnType<typeof listLogins>>,
  nameOf: (row: (typeof rows)[number]) => string | null,
): Use[] {
  const groups = Map.groupBy(rows, nameOf);
  return [...groups]
    .flatMap(([name, own]) => {
      if (name === null) return [];
      const times = own.flatMap(({ first_at, last_at }) => [+first_at, +last_at]);
      return {
        name,
        first_at: new Date(Math.min(...times)).toISOString(),
        last_at: new Date(Math.max(...times)).toISOString(),
        times: own.reduce((sum, use) => sum + use.times, 0),
      };
    })
    .toSorted((a, b) => b.times - a.times)
    .slice(0, SHOWN_USES);
}
