import type { Catalogue } from './catalogue.ts';

/** Engines of those of the named tables that are there. */
export function enginesOf(catalogue: Catalogue, tables: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    tables.flatMap((table) => {
      const engine = catalogue.get(table)?.engine;
      return engine === undefined ? [] : [[table, engine]];
    }),
  );
}
