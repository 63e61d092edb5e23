import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createRandom } from './chaos/random.ts';
import type { Mutant } from './mutants/mutant.ts';
import { copyTree } from './mutants/runner/copy-tree.ts';
import { loadMutants } from './mutants/runner/load-mutants.ts';
import { runTests } from './mutants/runner/run-tests.ts';
import { type MutantResult, tryMutant } from './mutants/runner/try-mutant.ts';

/**
 * Mutation testing: breaks the code one line at a time in a copy and reports which test fails. A
 * mutant that no test notices is a gap in the tests. See docs/reliability.md.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    list: { type: 'boolean', default: false },
  },
});
const all = await loadMutants();
const mutants = choose(all);
if (values.list) {
  for (const { id, change, file } of mutants) console.log(`${id}  ${change}  (${file})`);
  process.exit(0);
}

const folder = copyTree(fileURLToPath(new URL('..', import.meta.url)));
let results: MutantResult[] = [];
try {
  if (passesUnchanged()) results = mutants.map(tryOne);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
printTable(results);
const hasPassed =
  results.length > 0 && results.every(({ end }) => end === 'killed' || end === 'equivalent');
process.exit(hasPassed ? 0 : 1);

function choose(from: readonly Mutant[]): Mutant[] {
  if (values.only !== undefined) {
    const ids = values.only.split(',');
    const unknown = ids.filter((id) => !from.some((mutant) => mutant.id === id));
    if (unknown.length > 0) throw new Error(`no mutant ${unknown.join(', ')}`);
    return from.filter(({ id }) => ids.includes(id));
  }
  if (values.sample === undefined) return [...from];
  const random = createRandom(Number(values.seed));
  const left = from.filter(({ equivalent }) => equivalent === undefined);
  return Array.from({ length: Math.min(Number(values.sample), left.length) }, () => {
    const [chosen] = left.splice(random.integer(0, left.length - 1), 1);
    if (!chosen) throw new Error('no mutant left');
    return chosen;
  });
}

/** A test that fails on the unchanged code would seem to kill every mutant. */
function passesUnchanged(): boolean {
  const files = new Set(
    mutants
      .filter(({ equivalent }) => equivalent === undefined)
      .flatMap(({ killedBy }) => killedBy),
  );
  const failed = [...files].flatMap((file) => {
    const outcome = runTests(folder, file);
    console.log(`  unchanged: ${file} ${outcome.result}`);
    return outcome.result === 'failed' ? [`${file}: ${outcome.test}`] : [];
  });
  for (const line of failed) console.log(`fails without any change: ${line}`);
  return failed.length === 0;
}

function tryOne(mutant: Mutant): MutantResult {
  const result = tryMutant(folder, mutant);
  console.log(`  ${mutant.id} ${result.end} (${result.seconds} s): ${result.by}`);
  return result;
}

function printTable(rows: readonly MutantResult[]): void {
  console.log('\n| # | change | killed by |\n| --- | --- | --- |');
  for (const { mutant, end, by } of rows) {
    const words = { killed: by, equivalent: `equivalent: ${by}` };
    const cell = end === 'killed' || end === 'equivalent' ? words[end] : `**${end}**: ${by}`;
    console.log(`| ${mutant.id} | ${mutant.change} | ${cell} |`);
  }
  const killed = rows.filter(({ end }) => end === 'killed').length;
  const equal = rows.filter(({ end }) => end === 'equivalent').length;
  console.log(`\n${killed} killed, ${equal} equivalent, ${rows.length - killed - equal} neither`);
}
