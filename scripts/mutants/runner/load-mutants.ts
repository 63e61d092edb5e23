import { readdirSync } from 'node:fs';
import type { Mutant } from '../mutant.ts';

const FOLDER = new URL('../', import.meta.url);
const EXCLUDED_FILES = new Set(['mutant.ts', 'mutants.test.ts']);

/** Loads all mutants in scripts/mutants, sorted by ID. */
export async function loadMutants(): Promise<Mutant[]> {
  const names = readdirSync(FOLDER).filter(
    (name) => name.endsWith('.ts') && !EXCLUDED_FILES.has(name),
  );
  const lists = await Promise.all(
    names.map(async (name) => Object.values(await import(new URL(name, FOLDER).href))),
  );
  // Each of these files exports lists of mutants and nothing else.
  const mutants = lists.flat(2) as Mutant[];
  const ids = new Set(mutants.map(({ id }) => id));
  if (ids.size !== mutants.length) throw new Error('two mutants have the same id');
  return mutants.sort((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true }));
}
