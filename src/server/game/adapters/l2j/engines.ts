import type { Catalog } from './catalog.ts';

/** Engines of those of the named tables that are there. */
export function enginesOf(catalog: Catalog, tables: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    tables.flatMap((table) => {
      const engine = catalog.get(table)?.engine;
      return engine === undefined ? [] : [[table, engine]];
    }),
  );
}
