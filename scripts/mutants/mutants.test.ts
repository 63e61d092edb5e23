import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { loadMutants } from './runner/load-mutants.ts';

/** A mutant whose original text is no longer in the file changes nothing and proves nothing. */
const mutants = await loadMutants();

test.each(mutants.map(({ id, ...mutant }) => [id, mutant] as const))(
  '%s finds its text once, and its tests',
  (_, { file, find, killedBy }) => {
    expect(readFileSync(file, 'utf8').split(find)).toHaveLength(2);
    expect(killedBy.filter((test) => test !== 'types' && !existsSync(test))).toEqual([]);
  },
);
