import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { relative, resolve } from 'node:path';

/**
 * Runs every check. Each step runs whatever the result of the previous one, so that one run shows
 * all problems; the last line counts all tests together, and a failed step counts as a failed test.
 */
interface Step {
  name: string;
  command: string[];
  /** Where a test runner writes its results; their counts go into the last line. */
  results?: 'vitest' | 'playwright';
}

interface VitestResults {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

const OUT = 'node_modules/.cache/check';
const VITEST_RESULTS = `${OUT}/vitest.json`;
const PLAYWRIGHT_RESULTS = `${OUT}/playwright.json`;

/** These only read the sources, so they run two at a time. */
const staticSteps: Step[] = [
  { name: 'format and lint', command: ['biome', 'ci', '--error-on-warnings', '.'] },
  { name: 'types: contract', command: tsc('tsconfig.contract.json') },
  { name: 'types: server', command: tsc('tsconfig.server.json') },
  { name: 'types: web', command: tsc('tsconfig.web.json') },
  { name: 'types: tests and tools', command: tsc('tsconfig.json') },
  { name: 'import rules', command: ['depcruise', 'src', '--config', '.dependency-cruiser.js'] },
  { name: 'dead code', command: ['knip'] },
  { name: 'lock file', command: ['node', 'scripts/complete-lockfile.ts', '--check'] },
  {
    name: 'licenses',
    command: ['node', 'scripts/sbom.ts', '--out=node_modules/.cache/check/sbom'],
  },
  { name: 'advisories', command: ['node', 'scripts/advisories.ts'] },
];

const steps: Step[] = [
  { name: 'migrations', command: ['node', 'scripts/dump-schema.ts', '--check'] },
  { name: 'build', command: ['npm', 'run', 'build', '--silent'] },
  {
    name: 'unit and integration',
    command: [
      'vitest',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile=${VITEST_RESULTS}`,
    ],
    results: 'vitest',
  },
  {
    name: 'chaos, short form',
    command: ['node', 'scripts/chaos.ts', '--orders=1000', '--seed=1'],
  },
  {
    name: 'fuzz, short form',
    command: ['node', 'scripts/fuzz.ts', '--requests=4000', '--minutes=10', '--seed=1'],
  },
  {
    name: 'mutants, sample',
    command: ['node', 'scripts/mutants.ts', '--only=M1,M2,M7'],
  },
  { name: 'bench budgets', command: ['node', 'bench/budgets.ts'] },
  { name: 'browser journeys', command: ['playwright', 'test'], results: 'playwright' },
];

mkdirSync(OUT, { recursive: true });
rmSync(VITEST_RESULTS, { force: true });
rmSync(PLAYWRIGHT_RESULTS, { force: true });

let passed = 0;
let failed = 0;
const broken: string[] = [];
for (const [step, isOk] of await runTogether(staticSteps)) {
  if (isOk) continue;
  broken.push(step.name);
  failed += 1;
}
for (const step of steps) {
  const isOk = run(step);
  const counts = step.results ? readCounts(step.results) : undefined;
  passed += counts?.passed ?? 0;
  failed += counts?.failed ?? 0;
  if (isOk && (!step.results || (counts && counts.passed > 0))) continue;
  broken.push(step.name);
  if (!counts || counts.failed === 0) failed += 1;
}

if (broken.length > 0) console.log(`\nbroken: ${broken.join(', ')}`);
for (const failure of failedTests()) console.log(`\n✗ ${failure}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

/**
 * Steps already run two at a time. With threads of its own the compiler takes a sixth more
 * CPU time, because each thread evaluates shared types again.
 */
function tsc(project: string): string[] {
  return ['tsc', '-p', project, '--singleThreaded'];
}

function run({ name, command: [program = '', ...args] }: Step): boolean {
  console.log(`\n▸ ${name}`);
  const began = performance.now();
  const { status } = spawnSync(program, args, { stdio: 'inherit', env: environment() });
  printResult(name, status === 0, began);
  return status === 0;
}

async function runTogether(all: readonly Step[]): Promise<Map<Step, boolean>> {
  const results = new Map<Step, boolean>();
  const next = all.values();
  const work = async () => {
    for (const step of next) results.set(step, await runQuietly(step));
  };
  await Promise.all([work(), work()]);
  return results;
}

/** Prints its output at the end, so that parallel steps do not mix. */
async function runQuietly({ name, command: [program = '', ...args] }: Step): Promise<boolean> {
  const began = performance.now();
  const child = spawn(program, args, { env: environment() });
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part: Buffer) => chunks.push(part));
  }
  const [status] = await once(child, 'close');
  console.log(`\n▸ ${name}`);
  process.stdout.write(Buffer.concat(chunks));
  printResult(name, status === 0, began);
  return status === 0;
}

function environment(): NodeJS.ProcessEnv {
  const PATH = `node_modules/.bin:${process.env['PATH']}`;
  // Steps start many processes that load the same modules: with a cache, only the first compiles
  // them.
  const NODE_COMPILE_CACHE = resolve('node_modules/.cache/compile');
  return { ...process.env, PATH, NODE_COMPILE_CACHE, PLAYWRIGHT_RESULTS };
}

function printResult(name: string, isOk: boolean, began: number): void {
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${isOk ? '✓' : '✗'} ${name} (${seconds} s)`);
}

function readCounts(kind: 'vitest' | 'playwright'): { passed: number; failed: number } | undefined {
  try {
    if (kind === 'vitest') {
      const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(VITEST_RESULTS, 'utf8'));
      return { passed: numPassedTests, failed: numFailedTests };
    }
    const { stats } = JSON.parse(readFileSync(PLAYWRIGHT_RESULTS, 'utf8'));
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
  } catch {
    return undefined;
  }
}

/** Failed Vitest tests with their messages, repeated at the end of a long log. */
function failedTests(): string[] {
  try {
    const { testResults } = JSON.parse(readFileSync(VITEST_RESULTS, 'utf8')) as VitestResults;
    return testResults.flatMap(({ name, status, message, assertionResults }) => {
      const file = relative(process.cwd(), name);
      const failures = assertionResults
        .filter((test) => test.status === 'failed')
        .map((test) => `${file} › ${test.fullName}\n${test.failureMessages.join('\n')}`);
      return status === 'failed' && failures.length === 0 ? [`${file}\n${message}`] : failures;
    });
  } catch {
    return [];
  }
}
