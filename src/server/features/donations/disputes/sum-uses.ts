import { type listLogins, USES_MAX } from './evidence.repo.ts';

interface Use {
  name: string;
  first_at: string;
  last_at: string;
  times: number;
}

/** Rows of the same IP address or device become one; most used first. */
export function sumUses(
  rows: Awaited<ReturnType<typeof listLogins>>,
  nameOf: (row: (typeof rows)[number]) => string | null,
): Use[] {
  const groups = Map.groupBy(rows, nameOf);
  return [...groups]
    .flatMap(([name, uses]) => {
      if (name === null) return [];
      const timestampsMs = uses.flatMap(({ first_at, last_at }) => [+first_at, +last_at]);
      return {
        name,
        first_at: new Date(Math.min(...timestampsMs)).toISOString(),
        last_at: new Date(Math.max(...timestampsMs)).toISOString(),
        times: uses.reduce((sum, use) => sum + use.times, 0),
      };
    })
    .toSorted((a, b) => b.times - a.times)
    .slice(0, USES_MAX);
}
