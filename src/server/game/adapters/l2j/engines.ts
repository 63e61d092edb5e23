import type { Catalog } from './catalog.ts';

/** Engines of the named tables that exist. */
export function enginesOf(catalog: Catalog, tables: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    tables.flatMap((table) => {
      const engine = catalog.get(table)?.engine;
      return engine === undefined ? [] : [[table, engine]];
    }),
  );
}
