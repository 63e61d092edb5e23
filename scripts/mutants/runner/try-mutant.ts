import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Mutant } from '../mutant.ts';
import { runTests } from './run-tests.ts';

export interface MutantResult {
  mutant: Mutant;
  /** Only killed and equivalent mutants are fine. */
  end: 'killed' | 'equivalent' | 'survives' | 'broken';
  /** The test that killed it, or why it was not. */
  by: string;
  seconds: number;
}

/** Applies the mutant to the copy in `folder`, runs its tests and reverts it. */
export function tryMutant(folder: string, mutant: Mutant): MutantResult {
  const { equivalent, killedBy } = mutant;
  if (equivalent !== undefined) return { mutant, end: 'equivalent', by: equivalent, seconds: 0 };
  const path = join(folder, mutant.file);
  const original = readFileSync(path, 'utf8');
  const began = performance.now();
  const result = (end: MutantResult['end'], by: string): MutantResult => {
    const seconds = Math.round((performance.now() - began) / 1_000);
    return { mutant, end, by, seconds };
  };
  const [before, after, ...more] = original.split(mutant.find);
  if (before === undefined || after === undefined || more.length > 0) {
    return result(
      'broken',
      `the text to replace occurs ${more.length + (after === undefined ? 0 : 1)} times`,
    );
  }
  try {
    writeFileSync(path, before + mutant.replace + after);
    const broken: string[] = [];
    for (const test of killedBy) {
      const outcome = runTests(folder, test);
      if (outcome.result === 'failed') return result('killed', outcome.test);
      if (outcome.result === 'broken') broken.push(outcome.why);
    }
    return broken.length > 0
      ? result('broken', broken.join('; '))
      : result('survives', killedBy.join(', '));
  } finally {
    writeFileSync(path, original);
  }
}
